import type { Handlers } from '#gateway/handlers.ts'
import { HttpError, refuseIfAny } from '#gateway/http/http-error.ts'
import { inviteUrl, newGroupJid, newInviteCode } from '#gateway/platform/ids.ts'
import { personJid } from '#gateway/platform/recipient.ts'
import type { Store } from '#gateway/store/store.ts'

type GroupHandlers = Pick<
  Handlers,
  'sendInvite' | 'createGroup' | 'updateGroupSubject' | 'fetchAllGroups'
>

export const groupHandlers: GroupHandlers = {
  /** Contract, section 4. The invitation's address is the group's, the same for everybody. */
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

  /** Contract, section 4: any object is taken as `subject`; its first string, wherever it lies, is the name. */
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

  /** Beyond the contract: participants are listed when `getParticipants` is `true`. */
  async fetchAllGroups({ store, instance }, { query }) {
    return store.groups.list(instance.id).map((group) => ({
      id: group.jid,
      subject: group.subject,
      subjectTime: group.subjectAt,
      size: group.participants.length + 1,
      creation: group.createdAt,
      desc: group.description,
      ...(query.getParticipants === 'true' && {
        participants: group.participants.map((id) => ({ id, admin: null })),
      }),
    }))
  },
}

function knownGroup(store: Store, instanceId: string, jid: string) {
  const group = store.groups.find(instanceId, jid)
  if (!group) throw new HttpError(404, `groupJid "${jid}" is not a group of this instance`)
  return group
}

/** The first string in the order of the text, at any depth, that is not blank. */
function firstString(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value !== 'object' || value === null) return undefined
  for (const part of Object.values(value)) {
    const found = firstString(part)
    if (found !== undefined) return found
  }
  return undefined
}
