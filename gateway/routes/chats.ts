import type { Handlers } from '#gateway/handlers.ts'

type ChatHandlers = Pick<Handlers, 'markMessageAsRead' | 'sendPresence'>

export const chatHandlers: ChatHandlers = {
  /**
   * Contract, section 4. A receipt is kept for every key, whether or not its message is known here: what was
   * received is not kept, and gateways of this kind take any key.
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

  /**
   * Contract, section 4, which leaves the meaning of the options open: they are kept as they came, and the answer
   * is held for `options.delay`, the time for which the presence shows.
   */
  async sendPresence({ store, instance, write, holdAnswer }, { body }) {
    const { number, options } = body
    holdAnswer(options.delay)
    await write(() =>
      store.chats.setPresence(instance.id, { number, options, shownAt: Date.now() }),
    )
  },
}
