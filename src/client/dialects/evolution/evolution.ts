import type { Dialect } from '#client/dialects/dialect.ts'
import { content, settings, sent } from './answers.ts'
import {
  createGroup,
  createInstance,
  send,
  sendMedia,
  sendPresence,
  setProxy,
  setWebhook,
} from './bodies.ts'
import { fieldOf, refusal } from './refusals.ts'

/** The Evolution API, versions 2.1 to 2.3, and gateways derived from it. */
export const evolution: Dialect = {
  name: 'evolution',
  // The contract uses a neutral word for the platform's name.
  paths: { sendPlatformAudio: '/message/sendWhatsAppAudio/{instance}' },
  bodies: {
    sendPlatformAudio: send,
    sendMedia,
    sendLocation: send,
    sendText: send,
    sendPresence,
    createGroup,
    createInstance,
    setProxy,
    setWebhook,
  },
  answers: {
    sendPlatformAudio: sent,
    sendMedia: sent,
    sendLocation: sent,
    sendText: sent,
    findSettings: settings,
  },
  traits: {
    presenceKinds: true,
    callTextReadable: true,
    callTextAlways: true,
    plainSubject: true,
    noEventMeansAll: true,
    invitationsFailTogether: true,
    codeLifetimeMs: 45_000,
  },
  content,
  refusal,
  fieldOf,
}
