import type { Handlers } from '#gateway/handlers.ts'
import { isGroupJid, isRegistered } from '#gateway/platform/recipient.ts'

export const chatHandlers = {
  /**
   * Contract, section 4. Stores a receipt for every key, even if its message is unknown: received messages are not
   * stored, and gateways of this kind accept any key.
   */
  async markMessageAsRead({ store, instance, write }, { body }) {
    return write(() => {
      const readAt = Date.now()
      for (const { remoteJid, id, fromMe } of body.readMessages) {
        store.chats.addReceipt(instance.id, { remoteJid, id, fromMe, readAt })
      }
      return { message: 'Read messages', read: 'success' }
    })
  },

  /** A group exists if this instance has it; a person according to {@link isRegistered}. */
  async checkNumbers({ store, instance }, { body }) {
    return body.numbers.map((number) => {
      if (isGroupJid(number)) {
        const group = store.groups.find(instance.id, number)
        return { jid: number, exists: group !== undefined, number, ...nameOf(group?.subject) }
      }
      const digits = number.replace(/@.*$/s, '').replaceAll(/\D/g, '')
      return { jid: `${digits}@s.whatsapp.net`, exists: isRegistered(digits), number }
    })
  },

  /**
   * Contract, section 4, which does not define the options: they are stored as sent, and the response is delayed by
   * `options.delay`, the time for which the presence is shown.
   */
  async sendPresence({ store, instance, write, holdAnswer }, { body }) {
    const { number, options } = body
    holdAnswer(options.delay)
    await write(() =>
      store.chats.setPresence(instance.id, { number, options, shownAt: Date.now() }),
    )
  },
} satisfies Partial<Handlers>

const nameOf = (name: string | undefined) => (name === undefined ? {} : { name })
