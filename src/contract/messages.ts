import * as z from 'zod/mini'
import { operation } from './operation.ts'

/** Contract, section 2: message key. */
export const messageKey = z.looseObject({
  remoteJid: z.string(),
  fromMe: z.boolean(),
  id: z.string(),
})

const contextInfo = z.optional(z.nullable(z.looseObject({})))

/** The fields that all stored media share (section 2, audioMessage and imageMessage). */
const file = {
  url: z.string(),
  mimetype: z.string(),
  fileSha256: z.string(),
  fileLength: z.string(),
  mediaKey: z.string(),
  fileEncSha256: z.string(),
  directPath: z.string(),
  mediaKeyTimestamp: z.string(),
}

/** Section 2: audioMessage. `seconds` is the duration. */
export const audioMessage = z.looseObject({ ...file, seconds: z.int(), ptt: z.boolean() })

/** Section 2: imageMessage. `jpegThumbnail` is base64. */
export const imageMessage = z.looseObject({
  ...file,
  caption: z.string(),
  height: z.int(),
  width: z.int(),
  jpegThumbnail: z.string(),
  contextInfo,
})

/** Section 2: locationMessage. */
export const locationMessage = z.looseObject({
  degreesLatitude: z.number(),
  degreesLongitude: z.number(),
  name: z.string(),
  address: z.string(),
  contextInfo,
})

/**
 * Section 2: sent-message response. `message` has one content member named for its kind; the contract shows three and
 * leaves the others open. `messageTimestamp` is epoch seconds.
 */
export const sentMessage = z.looseObject({
  key: messageKey,
  message: z.looseObject({
    audioMessage: z.optional(audioMessage),
    imageMessage: z.optional(imageMessage),
    locationMessage: z.optional(locationMessage),
  }),
  messageTimestamp: z.string(),
  status: z.string(),
})

/**
 * Section 4: the message replied to. Beyond the contract, its whole key, which says who wrote it: some gateways leave
 * the author out otherwise.
 */
export const quoted = z.looseObject({
  key: z.looseObject({
    id: z.string(),
    remoteJid: z.optional(z.string()),
    fromMe: z.optional(z.boolean()),
    participant: z.optional(z.string()),
  }),
  message: z.looseObject({ conversation: z.string() }),
})

/** Section 4: common optional fields of the send operations. `delay` is in milliseconds. */
export const sendOptions = {
  delay: z.optional(z.int()),
  linkPreview: z.optional(z.boolean()),
  mentionsEveryOne: z.optional(z.boolean()),
  mentioned: z.optional(z.array(z.string())),
  quoted: z.optional(quoted),
}

export const sendPlatformAudio = operation({
  method: 'POST',
  path: '/message/sendPlatformAudio/{instance}',
  needsConnection: true,
  body: z.looseObject({ number: z.string(), audio: z.string(), ...sendOptions }),
  success: { status: 200, body: sentMessage },
})

export const sendMedia = operation({
  method: 'POST',
  path: '/message/sendMedia/{instance}',
  needsConnection: true,
  body: z.looseObject({
    number: z.string(),
    mediatype: z.string(),
    mimetype: z.string(),
    caption: z.string(),
    media: z.string(),
    fileName: z.string(),
    ...sendOptions,
  }),
  success: { status: 201, body: sentMessage },
})

export const sendLocation = operation({
  method: 'POST',
  path: '/message/sendLocation/{instance}',
  needsConnection: true,
  body: z.looseObject({
    number: z.string(),
    name: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    ...sendOptions,
  }),
  success: { status: 201, body: sentMessage },
})

/** The maximum length of a text on the platform, in UTF-16 code units. */
export const maxTextLength = 4096

/**
 * Sends a text. A gateway extension: the contract has sends only for media and locations. The answer's content member
 * is
 * `conversation`, a text.
 */
export const sendText = operation({
  method: 'POST',
  path: '/message/sendText/{instance}',
  needsConnection: true,
  body: z.looseObject({ number: z.string(), text: z.string(), ...sendOptions }),
  success: { status: 201, body: sentMessage },
  beyond: true,
})
