import { isRecord } from '#domain/keys-of.ts'
import type { Body } from '#client/dialects/dialect.ts'

/**
 * Converts the options of every send: an empty `mentioned` and JIDs in it are refused, `mentionsEveryOne: false` is not
 * safe. A quoted message is looked up by its key; with a text beside the key, the quote would have no author, and be a
 * text whatever the message was.
 */
export function send(body: Body): Body {
  const { mentioned, mentionsEveryOne, quoted, ...rest } = body
  const numbers = Array.isArray(mentioned) ? mentioned.map(bareNumber) : []
  return {
    ...rest,
    ...(numbers.length > 0 && { mentioned: numbers }),
    ...(mentionsEveryOne === true && { mentionsEveryOne }),
    ...(isRecord(quoted) && { quoted: { key: quoted['key'] } }),
  }
}

/** Returns the digits before a JID's `@`; leaves other values unchanged. */
const bareNumber = (mention: unknown): unknown =>
  typeof mention === 'string' ? (/^(\d+)(?::\d+)?@/.exec(mention)?.[1] ?? mention) : mention

/** Only bare base64 or a URL is accepted; caption and file name may be missing. */
export function sendMedia(body: Body): Body {
  const { media, caption, fileName, ...rest } = send(body)
  return {
    ...rest,
    ...(typeof caption === 'string' && caption !== '' && { caption }),
    ...(typeof fileName === 'string' && fileName !== '' && { fileName }),
    media: typeof media === 'string' ? media.replace(/^data:[^,]*;base64,/i, '') : media,
  }
}

/** Adds kind and delay at the top level beside the contract's shape: every version accepts both in one body. */
export function sendPresence(body: Body): Body {
  const options = isRecord(body['options']) ? body['options'] : {}
  const presence = body['presence'] ?? options['presence'] ?? 'composing'
  const delay = body['delay'] ?? options['delay'] ?? 0
  return { ...body, presence, delay }
}

/** The subject is a text: the first one in the contract's object. The description may be missing. */
export function createGroup(body: Body): Body {
  const { subject, description, ...rest } = body
  return {
    ...rest,
    subject: typeof subject === 'string' ? subject : (firstText(subject) ?? ''),
    ...(typeof description === 'string' && description.trim() !== '' && { description }),
  }
}

/** Returns the first non-blank text at any depth, in the order of the JSON. */
function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value !== 'object' || value === null) return undefined
  for (const part of Object.values(value)) {
    const found = firstText(part)
    if (found !== undefined) return found
  }
  return undefined
}

/** Adds the required channel; pairing is a separate call. */
export function createInstance(body: Body): Body {
  return { integration: 'WHATSAPP-BAILEYS', qrcode: false, ...body }
}

/** A host is required even for a proxy that is switched off, and the gateway does not store it. */
export function setProxy(body: Body): Body {
  if (body['enabled'] !== false) return body
  const { host, port, protocol } = body
  return {
    ...body,
    host: host || 'localhost',
    port: port || '80',
    protocol: protocol || 'http',
  }
}

/** Some fields have different names when written and when read; fields that only the gateway sets are dropped. */
export function setWebhook(body: Body): Body {
  if (!isRecord(body['webhook'])) return body
  const { enabled, url, events, headers, byEvents, base64, webhookByEvents, webhookBase64 } =
    body['webhook']
  const given = {
    headers: headers ?? undefined,
    byEvents: byEvents ?? webhookByEvents,
    base64: base64 ?? webhookBase64,
  }
  const others = Object.entries(given).filter(([, value]) => value !== undefined)
  return { webhook: { enabled, url, events, ...Object.fromEntries(others) } }
}
