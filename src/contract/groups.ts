import * as z from 'zod/mini'
import { noBody, operation } from './operation.ts'

export const sendInvite = operation({
  method: 'POST',
  path: '/group/sendInvite/{instance}',
  needsConnection: true,
  body: z.looseObject({
    groupJid: z.string(),
    description: z.string(),
    numbers: z.array(z.string()),
  }),
  success: { status: 200, body: z.looseObject({ send: z.boolean(), inviteUrl: z.string() }) },
})

/** Section 4: `subject` is an object whose shape is not shown; any object is taken. */
export const createGroup = operation({
  method: 'POST',
  path: '/group/create/{instance}',
  needsConnection: true,
  body: z.looseObject({
    subject: z.looseObject({}),
    description: z.string(),
    participants: z.array(z.string()),
  }),
  success: { status: 200, body: noBody },
})

export const updateGroupSubject = operation({
  method: 'POST',
  path: '/group/updateGroupSubject/{instance}',
  needsConnection: true,
  query: z.object({ groupJid: z.string() }),
  body: z.looseObject({ subject: z.string() }),
  success: { status: 200, body: noBody },
})

// Gateway extensions: section 4 has no more of groups.

const ofGroup = z.object({ groupJid: z.string() })

/**
 * A group with what it says of itself. `announce`: only admins send messages; `restrict`: only admins edit subject,
 * description and picture. `pictureUrl` may be an address of the platform, or a data URI.
 */
export const findGroup = operation({
  method: 'GET',
  path: '/group/findGroupInfos/{instance}',
  needsConnection: true,
  query: ofGroup,
  success: {
    status: 200,
    body: z.looseObject({
      id: z.string(),
      subject: z.optional(z.nullable(z.string())),
      desc: z.optional(z.nullable(z.string())),
      pictureUrl: z.optional(z.nullable(z.string())),
      announce: z.optional(z.boolean()),
      restrict: z.optional(z.boolean()),
    }),
  },
  beyond: true,
})

/**
 * The participants of a group, the instance among them. `admin` is `superadmin` for the owner, `admin`, or null. Where `id`
 * hides the number (`…@lid`), `phoneNumber` is its JID.
 */
export const listParticipants = operation({
  method: 'GET',
  path: '/group/participants/{instance}',
  needsConnection: true,
  query: ofGroup,
  success: {
    status: 200,
    body: z.looseObject({
      participants: z.array(
        z.looseObject({
          id: z.string(),
          phoneNumber: z.optional(z.nullable(z.string())),
          admin: z.optional(z.nullable(z.string())),
          name: z.optional(z.nullable(z.string())),
        }),
      ),
    }),
  },
  beyond: true,
})

/** The link by which anybody can join a group. */
export const findInviteLink = operation({
  method: 'GET',
  path: '/group/inviteCode/{instance}',
  needsConnection: true,
  query: ofGroup,
  success: {
    status: 200,
    body: z.looseObject({ inviteUrl: z.string(), inviteCode: z.string() }),
  },
  beyond: true,
})

/** Makes a new invite link; the one before ends. */
export const revokeInviteLink = operation({
  method: 'POST',
  path: '/group/revokeInviteCode/{instance}',
  needsConnection: true,
  query: ofGroup,
  success: {
    status: 201,
    body: z.looseObject({ revoked: z.boolean(), inviteCode: z.string() }),
  },
  beyond: true,
})

/** What can be done with participants. */
export const participantActions = ['add', 'remove', 'promote', 'demote'] as const
export type ParticipantAction = (typeof participantActions)[number]

/**
 * Adds, removes, promotes or demotes participants, given as digits with the country code or JIDs. It is answered with
 * success even where nobody was changed: each `status` says it as text, `200` where it was done, `403` where the person
 * must be invited, `404` where they are not on the platform or not in the group, `409` where they are in it already.
 */
export const updateParticipants = operation({
  method: 'POST',
  path: '/group/updateParticipant/{instance}',
  needsConnection: true,
  query: ofGroup,
  body: z.looseObject({ action: z.enum(participantActions), participants: z.array(z.string()) }),
  success: {
    status: 201,
    body: z.looseObject({
      updateParticipants: z.array(
        z.looseObject({ status: z.string(), jid: z.optional(z.nullable(z.string())) }),
      ),
    }),
  },
  beyond: true,
})

const updated = { status: 201, body: z.looseObject({ update: z.string() }) } as const

export const updateGroupDescription = operation({
  method: 'POST',
  path: '/group/updateGroupDescription/{instance}',
  needsConnection: true,
  query: ofGroup,
  body: z.looseObject({ description: z.string() }),
  success: updated,
  beyond: true,
})

/** `image` is the URL of a picture, or base64 without `data:` in front. */
export const updateGroupPicture = operation({
  method: 'POST',
  path: '/group/updateGroupPicture/{instance}',
  needsConnection: true,
  query: ofGroup,
  body: z.looseObject({ image: z.string() }),
  success: updated,
  beyond: true,
})

/** What `updateGroupSetting` takes: who may send messages, and who may edit the group. */
export const groupSettings = ['announcement', 'not_announcement', 'locked', 'unlocked'] as const

export const updateGroupSetting = operation({
  method: 'POST',
  path: '/group/updateSetting/{instance}',
  needsConnection: true,
  query: ofGroup,
  body: z.looseObject({ action: z.enum(groupSettings) }),
  success: { status: 201, body: z.looseObject({}) },
  beyond: true,
})

/** The instance leaves a group. Gateways answer so also for a group that it is not in. */
export const leaveGroup = operation({
  method: 'DELETE',
  path: '/group/leaveGroup/{instance}',
  needsConnection: true,
  query: ofGroup,
  success: { status: 200, body: z.looseObject({ groupJid: z.string(), leave: z.boolean() }) },
  beyond: true,
})
