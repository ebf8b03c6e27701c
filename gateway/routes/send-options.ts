import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { recipientJid } from '#gateway/platform/recipient.ts'

/** What the bodies of all sends have: the recipient and the common optional fields (section 4). */
export type SendFields = Pick<
  BodyOf<OperationNamed<'sendLocation'>>,
  'number' | 'delay' | 'linkPreview' | 'mentionsEveryOne' | 'mentioned' | 'quoted'
>

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
