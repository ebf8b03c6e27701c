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

/** Section 4: `subject` is an object whose shape is not shown; any object is accepted. */
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

// Gateway extensions: section 4 has no further group operations.

const ofGroup = z.object({ groupJid: z.string() })

/**
 * A group with its details. `announce`: only admins send messages; `restrict`: only admins edit subject, description
 * and picture. `pictureUrl` may be a URL of the platform, or a data URI.
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
 * The participants of a group, including the instance. `admin` is `superadmin` for the owner, `admin`, or null. If `id`
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

/** The link with which anyone can join a group. */
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

/** Creates a new invite link; revokes the previous one. */
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

/** The actions on participants. */
export const participantActions = ['add', 'remove', 'promote', 'demote'] as const
export type ParticipantAction = (typeof participantActions)[number]

/**
 * Adds, removes, promotes or demotes participants, given as digits with the country code or JIDs. The answer is a
 * success even if no participant was changed: each `status` is a text, `200` if it was done, `403` if the person must
 * be invited, `404` if they are not on the platform or not in the group, `409` if they are already in it.
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

/** `image` is the URL of a picture, or base64 without the `data:` prefix. */
export const updateGroupPicture = operation({
  method: 'POST',
  path: '/group/updateGroupPicture/{instance}',
  needsConnection: true,
  query: ofGroup,
  body: z.looseObject({ image: z.string() }),
  success: updated,
  beyond: true,
})

/** The values of `updateGroupSetting`: who may send messages, and who may edit the group. */
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

/** The instance leaves a group. Gateways give the same answer for a group that it is not in. */
export const leaveGroup = operation({
  method: 'DELETE',
  path: '/group/leaveGroup/{instance}',
  needsConnection: true,
  query: ofGroup,
  success: { status: 200, body: z.looseObject({ groupJid: z.string(), leave: z.boolean() }) },
  beyond: true,
})
