import type { RouteContext } from '#gateway/http/define-route.ts'
import { MailError, type MailFailure } from '#gateway/mail/mail.ts'
import type { Language, LinkKind } from '#gateway/mail/messages.ts'
import { invitationPath } from './invitations.ts'
import type { User } from './users.ts'

/** Whom a message was sent to, or why it was not. */
export interface SentLink {
  readonly to: string
  readonly failure: MailFailure | null
}

/**
 * Sends a one-time link to its person, and writes to the audit that it was sent, never the link.
 *
 * @param by the administrator who created it; undefined if the person asked for it
 * @returns null without a mail server, or for a person without an address
 */
export async function sendLink(
  { service, sender }: Pick<RouteContext, 'service' | 'sender'>,
  by: User | undefined,
  link: {
    readonly kind: LinkKind
    readonly user: User
    readonly token: string
    readonly language: Language
  },
): Promise<SentLink | null> {
  const { kind, user, token, language } = link
  const { email: to, name } = user
  if (!service.mail || to === undefined) return null
  const failure = await service.mail
    .sendLink({ kind, to, name, by: by?.name ?? '', path: invitationPath(token), language })
    .then(() => null)
    .catch((error: unknown) => {
      if (error instanceof MailError) return error.reason
      throw error
    })
  await service.audit.write({
    person: by?.name ?? null,
    ...(by ? { role: by.role } : {}),
    address: sender.address,
    operation: 'sendLink',
    target: name,
    // Without an answer the message may have been sent.
    status: failure === null ? 204 : failure === 'no-answer' ? 504 : 422,
    ...(failure === null ? {} : { reason: failure }),
  })
  return { to, failure }
}
