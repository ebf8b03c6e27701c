import type { Body } from '#client/dialects/dialect.ts'

const isRecord = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

/** The options of every send: an empty `mentioned` and a JID in it are refused, `mentionsEveryOne: false` is not safe. */
export function send(body: Body): Body {
  const { mentioned, mentionsEveryOne, ...rest } = body
  const numbers = Array.isArray(mentioned) ? mentioned.map(bareNumber) : []
  return {
    ...rest,
    ...(numbers.length > 0 && { mentioned: numbers }),
    ...(mentionsEveryOne === true && { mentionsEveryOne }),
  }
}

/** The digits in front of a JID's `@`; what is none stays. */
const bareNumber = (mention: unknown): unknown =>
  typeof mention === 'string' ? (/^(\d+)(?::\d+)?@/.exec(mention)?.[1] ?? mention) : mention

/** Only bare base64 or an address is taken; caption and file name may be missing. */
export function sendMedia(body: Body): Body {
  const { media, caption, fileName, ...rest } = send(body)
  return {
    ...rest,
    ...(typeof caption === 'string' && caption !== '' && { caption }),
    ...(typeof fileName === 'string' && fileName !== '' && { fileName }),
    media: typeof media === 'string' ? media.replace(/^data:[^,]*;base64,/i, '') : media,
  }
}

/** Kind and delay at the top beside the contract's shape: both in one body are taken by every version. */
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

/** The first text that is not blank, at any depth, in the order of the JSON. */
function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value !== 'object' || value === null) return undefined
  for (const part of Object.values(value)) {
    const found = firstText(part)
    if (found !== undefined) return found
  }
  return undefined
}

/** It wants to know over which channel; the pairing is done elsewhere. */
export function createInstance(body: Body): Body {
  return { integration: 'WHATSAPP-BAILEYS', qrcode: false, ...body }
}

/** It wants an address also of a proxy that is switched off, and forgets it. */
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

/** Some fields are written by other names than they are read; what only the gateway sets is left out. */
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
