import type { Config } from '#gateway/config.ts'
import { openMail, type Mail, type MailSettings } from './mail.ts'
import { messages, type Language, type LinkKind } from './messages.ts'

/** Sends people links: one-time ones, and those of pages. */
export interface LinkMail extends Mail {
  /** The public address of the pages. */
  readonly publicUrl: string
  /**
   * @param path of the link, without the origin
   * @param by the administrator who created the link
   * @throws {MailError} if the message was not sent, or may not have been
   */
  sendLink(link: {
    readonly kind: LinkKind
    readonly to: string
    readonly name: string
    readonly by: string
    readonly path: string
    readonly language: Language
  }): Promise<void>
}

/** Opens the mail for links; undefined without a mail server. @throws {ConfigError} if its password cannot be read */
export function openLinkMail(
  config: MailSettings & Pick<Config, 'publicUrl'>,
): LinkMail | undefined {
  const mail = openMail(config)
  const { publicUrl = '' } = config
  if (!mail) return undefined
  return {
    publicUrl,
    send: (message) => mail.send(message),
    sendLink({ kind, to, path, language, ...words }) {
      const { host } = new URL(publicUrl)
      const { subject, lines } = messages[language][kind]({ host, ...words })
      const [first, ...rest] = lines
      return mail.send({
        to,
        subject,
        text: `${[first, `${publicUrl}${path}`, ...rest].join('\n\n')}\n`,
      })
    },
  }
}
