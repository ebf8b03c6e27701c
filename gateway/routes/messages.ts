import { newMessageId } from '#gateway/platform/ids.ts'
import { recipientJid } from '#gateway/platform/recipient.ts'
import type { ContextOf, Handlers, Context } from '#gateway/handlers.ts'
import type { Store } from '#gateway/store/store.ts'
import type { StoredMessage } from '#gateway/store/messages.ts'
import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { isPlaceholder } from '#gateway/http/read-body.ts'
import { audioMimetype, audioSeconds } from '#gateway/platform/audio-facts.ts'
import { maxPixels, PictureTooLargeError, readImage } from '#gateway/platform/image-facts.ts'
import { loadMedia, describeFile } from '#gateway/platform/load-media.ts'

/**
 * Contract, section 4: the three sends, and the text. Each is accepted as PENDING, and its response is sent after its
 * `delay`.
 */
export const messageHandlers = {
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
} satisfies Partial<Handlers>

/** Stores the message and returns the sent-message response (section 2). */
function accept<Kind extends object>(
  { store, instance, write, holdAnswer }: ContextOf<'sendMedia'>,
  body: SendFields,
  { message, mediaSha256 }: Content<Kind>,
  fileName: string | null = null,
) {
  const remoteJid = recipientJid(body.number) ?? body.number
  holdAnswer(body.delay)
  const answer = write(() => {
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
  return mediaSha256 === null ? answer : answer.finally(() => store.media.release(mediaSha256))
}

/** Writes a message's file, and holds it until `accept` has written the message that refers to it. */
async function keepFile(store: Store, sha256: string, bytes: Uint8Array): Promise<void> {
  store.media.hold(sha256)
  try {
    await store.media.add(sha256, bytes)
  } catch (error) {
    store.media.release(sha256)
    throw error
  }
}

/** The common fields of all sends: the recipient and optional fields (section 4). */
type SendFields = Pick<
  BodyOf<OperationNamed<'sendLocation'>>,
  'number' | 'delay' | 'linkPreview' | 'mentionsEveryOne' | 'mentioned' | 'quoted'
>

/** Returns the common optional fields that are given. */
function sendOptionsOf(body: SendFields): Record<string, unknown> {
  const { delay, linkPreview, mentionsEveryOne, mentioned, quoted } = body
  const entries = Object.entries({ delay, linkPreview, mentionsEveryOne, mentioned, quoted })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/**
 * Returns `contextInfo` of the content: the quoted message and the mentions; empty without either (allowed by section
 * 2).
 */
function contextInfoOf(body: SendFields): Record<string, unknown> {
  return {
    ...(body.quoted && {
      stanzaId: body.quoted.key.id,
      quotedMessage: { conversation: body.quoted.message.conversation },
    }),
    ...(body.mentioned?.length && {
      mentionedJid: body.mentioned.map((entry) => recipientJid(entry)),
    }),
  }
}

/** The content of a message, with one member named after its type, and its file. */
interface Content<Kind extends object> {
  message: Kind
  mediaSha256: string | null
}

const seconds = () => Math.floor(Date.now() / 1000)

const mediaOptions = (
  { allowPrivateMedia, closing, longText, takeMemory }: Context,
  text: string,
) => ({
  allowPrivate: allowPrivateMedia,
  signal: closing,
  takeMemory,
  longText: isPlaceholder(text) ? longText : undefined,
})

/** Section 2, audioMessage. `ptt` is true: this operation sends voice notes. */
async function audioContent(context: Context, body: BodyOf<OperationNamed<'sendPlatformAudio'>>) {
  const { bytes, contentType } = await loadMedia(
    'audio',
    body.audio,
    mediaOptions(context, body.audio),
  )
  const mimetype = audioMimetype(bytes, contentType)
  const { facts, sha256 } = await describeFile(bytes, 'audio', mimetype, seconds())
  const duration = await audioSeconds(bytes, mimetype)
  await keepFile(context.store, sha256, bytes)
  const message = {
    audioMessage: { ...facts, seconds: duration, ptt: true, contextInfo: contextInfoOf(body) },
  }
  return { message, mediaSha256: sha256 }
}

/**
 * Section 2, imageMessage; the shapes for video and document are not shown: they have the same fields under
 * `videoMessage` and `documentMessage`. An empty `mimetype` is filled with the detected type.
 */
async function mediaContent(context: Context, body: BodyOf<OperationNamed<'sendMedia'>>) {
  const { bytes, contentType } = await loadMedia(
    'media',
    body.media,
    mediaOptions(context, body.media),
  )
  const kind =
    body.mediatype === 'image' || body.mediatype === 'video' ? body.mediatype : 'document'
  const image = kind === 'image' ? await pictureFacts(bytes) : undefined
  if (kind === 'image' && !image) {
    throw new HttpError(
      400,
      'media must be a picture that can be read (JPEG, PNG, WebP, GIF, AVIF, TIFF)',
    )
  }
  const mimetype = body.mimetype || image?.mimetype || contentType || 'application/octet-stream'
  const { facts, sha256 } = await describeFile(bytes, kind, mimetype, seconds())
  const common = { ...facts, caption: body.caption, contextInfo: contextInfoOf(body) }
  const message = image
    ? {
        imageMessage: {
          ...common,
          height: image.height,
          width: image.width,
          jpegThumbnail: image.jpegThumbnail,
        },
      }
    : kind === 'video'
      ? { videoMessage: { ...common, seconds: await audioSeconds(bytes, mimetype) } }
      : { documentMessage: { ...common, fileName: body.fileName } }
  await keepFile(context.store, sha256, bytes)
  return { message, mediaSha256: sha256 }
}

async function pictureFacts(bytes: Uint8Array) {
  try {
    return await readImage(bytes)
  } catch (error) {
    if (!(error instanceof PictureTooLargeError)) throw error
    throw new HttpError(400, `media must be a picture of at most ${maxPixels / 1e6} megapixels`)
  }
}

/** Section 2, locationMessage. */
function locationContent(body: BodyOf<OperationNamed<'sendLocation'>>) {
  const message = {
    locationMessage: {
      degreesLatitude: body.latitude,
      degreesLongitude: body.longitude,
      name: body.name,
      address: body.address,
      contextInfo: contextInfoOf(body),
    },
  }
  return { message, mediaSha256: null }
}

/**
 * A text alone is `conversation`; with a reply or mentions it is the text of an `extendedTextMessage`, like on other
 * gateways.
 */
function textContent(body: BodyOf<OperationNamed<'sendText'>>) {
  const contextInfo = contextInfoOf(body)
  const message =
    Object.keys(contextInfo).length === 0
      ? { conversation: body.text }
      : { extendedTextMessage: { text: body.text, contextInfo } }
  return { message, mediaSha256: null }
}
