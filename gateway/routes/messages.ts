import { newMessageId } from '#gateway/platform/ids.ts'
import { recipientJid } from '#gateway/platform/recipient.ts'
import type { ContextOf, Handlers } from '#gateway/handlers.ts'
import type { StoredMessage } from '#gateway/store/messages.ts'
import {
  audioContent,
  locationContent,
  mediaContent,
  sendOptionsOf,
  textContent,
  type Content,
  type SendFields,
} from './message-content.ts'

type MessageHandlers = Pick<
  Handlers,
  'sendPlatformAudio' | 'sendMedia' | 'sendLocation' | 'sendText'
>

/** Contract, section 4: the three sends, and beside them the text. Each is accepted as PENDING, and answered after its `delay`. */
export const messageHandlers: MessageHandlers = {
  async sendPlatformAudio(context, { body }) {
    return accept(context, body, await audioContent(context, body))
  },

  async sendMedia(context, { body }) {
    return accept(context, body, await mediaContent(context, body), body.fileName)
  },

  async sendLocation(context, { body }) {
    return accept(context, body, locationContent(body))
  },

  async sendText(context, { body }) {
    return accept(context, body, textContent(body))
  },
}

/** Keeps the message and answers the sent-message response (section 2). */
function accept<Kind extends object>(
  { store, instance, write, holdAnswer }: ContextOf<'sendMedia'>,
  body: SendFields,
  { message, mediaSha256 }: Content<Kind>,
  fileName: string | null = null,
) {
  const remoteJid = recipientJid(body.number) ?? body.number
  holdAnswer(body.delay)
  return write(() => {
    const stored: StoredMessage = {
      instanceId: instance.id,
      id: newMessageId(),
      remoteJid,
      fromMe: true,
      content: message as Record<string, unknown>,
      options: sendOptionsOf(body),
      mediaSha256,
      fileName,
      status: 'PENDING',
      sentAt: Math.floor(Date.now() / 1000),
    }
    store.messages.add(stored)
    return {
      key: { remoteJid, fromMe: true, id: stored.id },
      message,
      messageTimestamp: String(stored.sentAt),
      status: stored.status,
    }
  })
}
