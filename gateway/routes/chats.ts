import type { Handlers } from '#gateway/handlers.ts'
import { recipientJid, recipientRule } from '#gateway/platform/recipient.ts'
import { refuseIfAny, wrongDelay } from './refuse-if-any.ts'

type ChatHandlers = Pick<Handlers, 'markMessageAsRead' | 'sendPresence'>

export const chatHandlers: ChatHandlers = {
  /**
   * Contract, section 4. A receipt is kept for every key, whether or not its message is known here: what was
   * received is not kept, and gateways of this kind take any key. An empty list is refused.
   */
  async markMessageAsRead({ store, instance, write }, { body }) {
    const wrong = body.readMessages.length > 0 ? [] : ['readMessages must have at least one entry']
    body.readMessages.forEach((key, at) => {
      if (!/^[^@\s]+@[^@\s]+$/.test(key.remoteJid)) {
        wrong.push(`readMessages[${at}].remoteJid must be <number>@<domain>`)
      }
      if (key.id === '') wrong.push(`readMessages[${at}].id must not be empty`)
    })
    refuseIfAny(wrong)
    return write(() => {
      const readAt = Date.now()
      for (const { remoteJid, id, fromMe } of body.readMessages) {
        store.chats.addReceipt(instance.id, { remoteJid, id, fromMe, readAt })
      }
      return { message: 'Read messages', read: 'success' }
    })
  },

  /**
   * Contract, section 4, which leaves the meaning of the options open: they are kept as they came, and the answer
   * is held for `options.delay`, the time for which the presence shows.
   */
  async sendPresence({ store, instance, write, holdAnswer }, { body }) {
    const { number, options } = body
    const wrong = wrongDelay('options.delay', options.delay)
    if (recipientJid(number) === undefined) wrong.push(`number ${recipientRule}`)
    if (options.number !== undefined && recipientJid(options.number) === undefined) {
      wrong.push(`options.number ${recipientRule}`)
    }
    refuseIfAny(wrong)
    holdAnswer(options.delay)
    write(() => store.chats.setPresence(instance.id, { number, options, shownAt: Date.now() }))
  },
}
