import type { AnswerOf, BodyOf, OperationNamed } from '#contract/index.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { inviteUrl, newMessageId } from '#gateway/platform/ids.ts'
import { recipientJid, isGroupJid } from '#gateway/platform/recipient.ts'
import type { StoredMessage } from '#gateway/store/messages.ts'
import type { Store } from '#gateway/store/store.ts'

type Chat = AnswerOf<OperationNamed<'listSandboxChats'>>[number]

// These operations are gateway extensions: the receiving end, which a gateway to a real platform cannot show.
export const sandboxHandlers = {
  async listSandboxChats({ store, instance }) {
    const chats = new Map<string, Chat>()
    const subjects = new Map(store.groups.list(instance.id).map((g) => [g.jid, g.subject]))
    for (const m of store.messages.lastOfChats(instance.id)) {
      const last = { ...summary(m.content), fromMe: m.fromMe, at: m.sentAt }
      const subject = subjects.get(m.remoteJid) ?? null
      chats.set(m.remoteJid, { remoteJid: m.remoteJid, subject, messages: m.count, last })
    }
    const besides = (remoteJid: string, kind: string, text: string, milliseconds: number) => {
      const known = chats.get(remoteJid)
      const at = Math.floor(milliseconds / 1000)
      if (known && known.last.at > at) return
      const { subject, messages } = known ?? {
        subject: subjects.get(remoteJid) ?? null,
        messages: 0,
      }
      chats.set(remoteJid, {
        remoteJid,
        subject,
        messages,
        last: { kind, text, fromMe: true, at },
      })
    }
    for (const i of store.groups.invitations(instance.id))
      for (const number of i.numbers)
        besides(recipientJid(number) ?? number, 'invitation', i.description, i.sentAt)
    // A presence does not change the order of chats: it only adds a chat if there is none.
    for (const p of store.chats.presences(instance.id)) {
      const jid = recipientJid(p.number) ?? p.number
      if (!chats.has(jid)) besides(jid, 'presence', '', p.shownAt)
    }
    return [...chats.values()].toSorted((a, b) => b.last.at - a.last.at)
  },

  async listSandboxMessages({ store, instance }, { query }) {
    const { remoteJid } = query
    const before = Number(query.before ?? Number.MAX_SAFE_INTEGER)
    const limit = Number(query.limit ?? 50)
    // One more than requested, to know whether there are more.
    const found = store.messages.ofChat(instance.id, remoteJid, before, limit + 1)
    const page = found.slice(0, limit)
    const readAt = store.chats.readTimes(instance.id, remoteJid)
    return {
      messages: page.toReversed().map((m) => ({
        key: { remoteJid: m.remoteJid, fromMe: m.fromMe, id: m.id },
        message: m.content,
        messageTimestamp: String(m.sentAt),
        status: m.status,
        options: m.options,
        fileName: m.fileName,
        hasMedia: m.mediaSha256 !== null && store.media.has(m.mediaSha256),
        readAt: readAt.get(m.id) ?? null,
      })),
      before: found.length > limit ? String(page.at(-1)?.seq) : null,
      invitations: invitationsTo(store, instance.id, remoteJid),
      presence: presenceFor(store, instance.id, remoteJid),
    }
  },

  async readSandboxMedia({ store, instance }, { params }) {
    const sha256 = store.messages.find(instance.id, params.id)?.mediaSha256 ?? null
    if (sha256 === null || !store.media.has(sha256)) {
      throw new HttpError(404, `id "${params.id}" is not a message with media in this instance`)
    }
    return store.media.read(sha256)
  },

  async receiveSandboxMessage({ store, instance, write }, { body }) {
    const remoteJid = recipientJid(body.number) ?? body.number
    return write(() => {
      const id = newMessageId()
      store.messages.add({
        instanceId: instance.id,
        id,
        remoteJid,
        fromMe: false,
        content: receivedContent(body),
        options: {},
        mediaSha256: null,
        fileName: null,
        status: 'DELIVERY_ACK',
        sentAt: Math.floor(Date.now() / 1000),
      })
      if (body.name !== undefined && !isGroupJid(remoteJid))
        store.chats.nameContact(instance.id, remoteJid, body.name)
      return { key: { remoteJid, fromMe: false, id } }
    })
  },
} satisfies Partial<Handlers>

/** Returns the content of a text that a number of the sandbox wrote. */
const receivedContent = ({
  text,
  quoted,
}: BodyOf<OperationNamed<'receiveSandboxMessage'>>): StoredMessage['content'] =>
  quoted
    ? {
        extendedTextMessage: {
          text,
          contextInfo: { stanzaId: quoted.key.id, quotedMessage: quoted.message },
        },
      }
    : { conversation: text }

/** Returns the type of a message's content, and its first non-empty text, cut at 200 characters. */
function summary(content: StoredMessage['content']): { kind: string; text: string } {
  const [kind = '', value] = Object.entries(content)[0] ?? []
  if (typeof value !== 'object' || value === null) return { kind, text: cut(value) }
  const { caption, fileName, name, address }: Record<string, unknown> = { ...value }
  return { kind, text: [caption, fileName, name, address].map(cut).find((t) => t !== '') ?? '' }
}

/** Cuts a text without leaving a lone surrogate at the end. */
const cut = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .trim()
        .slice(0, 200)
        .replace(/[\uD800-\uDBFF]$/, '')
    : ''

/** Returns the invitations to a number, in the order in which they were sent. */
export function invitationsTo(store: Store, instanceId: string, jid: string) {
  return store.groups
    .invitations(instanceId)
    .filter((i) => i.numbers.some((number) => recipientJid(number) === jid))
    .map(({ groupJid, description, sentAt }) => {
      const group = store.groups.find(instanceId, groupJid)
      return {
        groupJid,
        subject: group?.subject ?? '',
        description,
        inviteUrl: group ? inviteUrl(group.inviteCode) : '',
        sentAt,
      }
    })
}

/**
 * Returns the presence for a number. Presences are stored by the number as sent, so digits and their JID may each have
 * one.
 */
function presenceFor(store: Store, instanceId: string, jid: string) {
  const last = store.chats
    .presences(instanceId)
    .findLast((p) => (recipientJid(p.number) ?? p.number) === jid)
  return last ? { options: last.options, shownAt: last.shownAt } : null
}
