import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { recipientJid, recipientRule } from '#gateway/platform/recipient.ts'
import { refuseIfAny, wrongDelay } from './refuse-if-any.ts'

/** What the bodies of all sends have: the recipient and the common optional fields (section 4). */
export type SendFields = Pick<
  BodyOf<OperationNamed<'sendLocation'>>,
  'number' | 'delay' | 'linkPreview' | 'mentionsEveryOne' | 'mentioned' | 'quoted'
>

/** Section 4: "image, video or document". */
export const mediaTypes = ['image', 'video', 'document'] as const
export type MediaType = (typeof mediaTypes)[number]

export const isMediaType = (word: string): word is MediaType =>
  (mediaTypes as readonly string[]).includes(word)

/**
 * Checks what the contract's types leave open, and gives back the recipient's JID. An empty `mentioned` is taken:
 * the document forbids none. Throws a 400 with all that is wrong.
 */
export function checkSend(
  body: SendFields,
  mediatype?: string,
  place?: { latitude: number; longitude: number },
): string {
  const jid = recipientJid(body.number)
  const wrong: string[] = []
  if (jid === undefined) wrong.push(`number ${recipientRule}`)
  if (mediatype !== undefined && !isMediaType(mediatype)) {
    wrong.push('mediatype must be image, video or document')
  }
  if (place && Math.abs(place.latitude) > 90) wrong.push('latitude must be between -90 and 90')
  if (place && Math.abs(place.longitude) > 180) wrong.push('longitude must be between -180 and 180')
  wrong.push(...wrongDelay('delay', body.delay))
  body.mentioned?.forEach((entry, at) => {
    if (recipientJid(entry) === undefined) wrong.push(`mentioned[${at}] ${recipientRule}`)
  })
  refuseIfAny(wrong)
  return jid ?? ''
}

/** The common optional fields, as far as they were given. */
export function sendOptionsOf(body: SendFields): Record<string, unknown> {
  const { delay, linkPreview, mentionsEveryOne, mentioned, quoted } = body
  const given = Object.entries({ delay, linkPreview, mentionsEveryOne, mentioned, quoted })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/** `contextInfo` of the content: what is replied to and who is mentioned; empty when neither (section 2: may be). */
export function contextInfoOf(body: SendFields): Record<string, unknown> {
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
