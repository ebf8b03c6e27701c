import type { ParticipantAction } from '#contract/index.ts'
import type { ContextOf, Handlers } from '#gateway/handlers.ts'
import { HttpError, refuseIfAny } from '#gateway/http/http-error.ts'
import { maxPixels, PictureTooLargeError, readGroupPicture } from '#gateway/platform/image-facts.ts'
import { inviteUrl, newGroupJid, newInviteCode } from '#gateway/platform/ids.ts'
import { loadMedia } from '#gateway/platform/load-media.ts'
import { personJid, isRegistered } from '#gateway/platform/recipient.ts'
import type { GroupChange, StoredGroup } from '#gateway/store/groups.ts'
import type { StoredInstance } from '#gateway/store/instances.ts'
import type { Store } from '#gateway/store/store.ts'

export const groupHandlers = {
  /** Contract, section 4. The invite link is the group's, the same for all recipients. */
  async sendInvite({ store, instance, write }, { body }) {
    const { groupJid, description, numbers } = body
    const group = knownGroup(store, instance.id, groupJid)
    return write(() => {
      store.groups.addInvitation(instance.id, {
        groupJid,
        description,
        numbers,
        sentAt: Date.now(),
      })
      return { send: true, inviteUrl: inviteUrl(group.inviteCode) }
    })
  },

  /** Contract, section 4: accepts any object as `subject`; its first string, at any depth, is the name. */
  async createGroup({ store, instance, write }, { body }) {
    const subject = firstString(body.subject)
    refuseIfAny(subject === undefined ? ['subject must contain a text that is not empty'] : [])
    const now = Math.floor(Date.now() / 1000)
    await write(() =>
      store.groups.add(instance.id, {
        jid: newGroupJid(),
        subject: subject ?? '',
        subjectGiven: body.subject,
        description: body.description,
        participants: [...new Set(body.participants.map((number) => personJid(number) ?? number))],
        inviteCode: newInviteCode(),
        createdAt: now,
        subjectAt: now,
      }),
    )
  },

  /** Contract, section 4. */
  async updateGroupSubject({ store, instance, write }, { query, body }) {
    knownGroup(store, instance.id, query.groupJid)
    const now = Math.floor(Date.now() / 1000)
    await write(() => store.groups.rename(instance.id, query.groupJid, body.subject, now))
  },

  /** Gateway extension: participants are listed when `getParticipants` is `true`. */
  async fetchAllGroups({ store, instance }, { query }) {
    return store.groups.list(instance.id).map((group) => ({
      ...summaryOf(group),
      ...(query.getParticipants === 'true' && {
        participants: participantsOf(group, instance),
      }),
    }))
  },

  async findGroup({ store, instance }, { query }) {
    const group = knownGroup(store, instance.id, query.groupJid)
    return {
      ...summaryOf(group),
      pictureUrl: group.picture === null ? null : `data:image/jpeg;base64,${group.picture}`,
    }
  },

  async listParticipants({ store, instance }, { query }) {
    const group = knownGroup(store, instance.id, query.groupJid)
    return { participants: participantsOf(group, instance) }
  },

  async findInviteLink({ store, instance }, { query }) {
    const { inviteCode } = knownGroup(store, instance.id, query.groupJid)
    return { inviteUrl: inviteUrl(inviteCode), inviteCode }
  },

  async revokeInviteLink({ store, instance, write }, { query }) {
    return write(() => {
      const inviteCode = newInviteCode()
      store.groups.change(instance.id, knownGroup(store, instance.id, query.groupJid), {
        inviteCode,
      })
      return { revoked: true, inviteCode }
    })
  },

  async updateParticipants({ store, instance, write }, { query, body }) {
    return write(() => {
      let group = knownGroup(store, instance.id, query.groupJid)
      const answers = body.participants.map((given) => {
        const jid = personJid(given) ?? given
        const { status, changed } = changeParticipant(group, body.action, jid)
        group = { ...group, ...changed }
        return { status, jid }
      })
      store.groups.change(instance.id, group, {})
      return { updateParticipants: answers }
    })
  },

  async updateGroupDescription({ store, instance, write }, { query, body }) {
    return changeGroup({ store, instance, write }, query.groupJid, {
      description: body.description,
    })
  },

  async updateGroupPicture(context, { query, body }) {
    const { store, instance, allowPrivateMedia, closing, takeMemory } = context
    knownGroup(store, instance.id, query.groupJid)
    const { bytes } = await loadMedia('image', body.image, {
      allowPrivate: allowPrivateMedia,
      signal: closing,
      takeMemory,
    })
    return changeGroup(context, query.groupJid, { picture: await groupPicture(bytes) })
  },

  async updateGroupSetting({ store, instance, write }, { query, body }) {
    const changes = {
      announcement: { announce: true },
      not_announcement: { announce: false },
      locked: { locked: true },
      unlocked: { locked: false },
    }
    await changeGroup({ store, instance, write }, query.groupJid, changes[body.action])
    return {}
  },

  /** Leaving a group that the instance is not in succeeds, like on gateways in the field. */
  async leaveGroup({ store, instance, write }, { query }) {
    return write(() => {
      store.groups.remove(instance.id, query.groupJid)
      return { groupJid: query.groupJid, leave: true }
    })
  },
} satisfies Partial<Handlers>

async function groupPicture(bytes: Buffer): Promise<string> {
  try {
    const picture = await readGroupPicture(bytes)
    if (picture !== undefined) return picture
  } catch (error) {
    if (!(error instanceof PictureTooLargeError)) throw error
  }
  throw new HttpError(400, `image must be a picture of at most ${maxPixels / 1e6} megapixels`)
}

const updated = { update: 'success' }

async function changeGroup(
  { store, instance, write }: Pick<ContextOf<'findGroup'>, 'store' | 'instance' | 'write'>,
  jid: string,
  changed: GroupChange,
): Promise<typeof updated> {
  return write(() => {
    store.groups.change(instance.id, knownGroup(store, instance.id, jid), changed)
    return updated
  })
}

/** Returns the members that a group has in the list and alone. */
const summaryOf = (group: StoredGroup) => ({
  id: group.jid,
  subject: group.subject,
  subjectTime: group.subjectAt,
  size: group.participants.length + 1,
  creation: group.createdAt,
  desc: group.description,
  announce: group.announce,
  restrict: group.locked,
  isCommunity: group.kind === 'community',
  isCommunityAnnounce: group.kind === 'announcements',
})

/** Returns the instance itself as the owner, if its number is known, then the others. */
function participantsOf(group: StoredGroup, { number }: StoredInstance) {
  const own = number === null ? [] : [{ id: `${number}@s.whatsapp.net`, admin: 'superadmin' }]
  return [
    ...own,
    ...group.participants.map((id) => ({ id, admin: group.admins.includes(id) ? 'admin' : null })),
  ]
}

/** Numbers with this ending can only be invited (docs/evolution-api.md). */
const invitedOnly = /403@/

/** Changes one participant. `status` is a text, as on the platform. */
function changeParticipant(
  { participants, admins }: StoredGroup,
  action: ParticipantAction,
  jid: string,
): { status: string; changed?: GroupChange } {
  const isIn = participants.includes(jid)
  if (action === 'add') {
    if (isIn) return { status: '409' }
    if (!isRegistered(jid.split('@')[0] ?? '')) return { status: '404' }
    if (invitedOnly.test(jid)) return { status: '403' }
    return { status: '200', changed: { participants: [...participants, jid] } }
  }
  if (!isIn) return { status: '404' }
  const others = admins.filter((one) => one !== jid)
  if (action === 'remove')
    return {
      status: '200',
      changed: { participants: participants.filter((one) => one !== jid), admins: others },
    }
  return { status: '200', changed: { admins: action === 'promote' ? [...others, jid] : others } }
}

function knownGroup(store: Store, instanceId: string, jid: string) {
  const group = store.groups.find(instanceId, jid)
  if (!group) throw new HttpError(404, `groupJid "${jid}" is not a group of this instance`)
  return group
}

/** Returns the first string that is not blank, at any depth, in document order. */
function firstString(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value !== 'object' || value === null) return undefined
  for (const part of Object.values(value)) {
    const found = firstString(part)
    if (found !== undefined) return found
  }
  return undefined
}
