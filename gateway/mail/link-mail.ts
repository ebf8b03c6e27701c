import type { Config } from '#gateway/config.ts'
import { pathTo } from '#paths'
import type { JobRecord } from '#local/jobs/job-record.ts'
import { openMail, type MailSettings } from './mail.ts'
import { jobMessages, messages, type Language, type LinkKind } from './messages.ts'

/** Sends people links: one-time ones, and those of jobs. */
export interface LinkMail {
  /**
   * @param path of the link, without the origin
   * @param by the administrator who created the link
   * @throws {MailError} if the message was not sent, or may not have been
   */
  send(link: {
    readonly kind: LinkKind
    readonly to: string
    readonly name: string
    readonly by: string
    readonly path: string
    readonly language: Language
  }): Promise<void>
  /**
   * Tells a person that a job has ended or waits for someone: its name and counts, and a link to its page.
   *
   * @param gatewayName as the person calls the gateway
   * @throws {MailError} if the message was not sent, or may not have been
   */
  tellJob(told: {
    readonly to: string
    readonly name: string
    readonly job: Pick<JobRecord, 'id' | 'name' | 'state' | 'counts'>
    readonly gatewayName: string
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
    tellJob({ to, name, job, gatewayName, language }) {
      const { words, needs, head, foot } = jobMessages[language]
      const { waiting, 'not-sent': notSent, sending: _none, ...counts } = job.counts
      const numbers = new Intl.NumberFormat(language)
      const lines = Object.entries({ ...counts, remaining: waiting, notSent })
        .filter(([, n]) => n > 0)
        .map(([group, n]) => `${wordOf(words, group)}: ${numbers.format(n)}`)
      // A line feed in a name would begin another line of the text.
      const jobName = job.name.replaceAll(/\p{Cc}+/gu, ' ')
      const state = job.state === 'paused' ? needs : words.state[job.state]
      const link = publicUrl + pathTo({ page: 'job', gateway: `${publicUrl}/api`, id: job.id })
      const text = [head({ name, job: jobName, gatewayName, state }), lines.join('\n'), link, foot]
      return mail.send({
        to,
        subject: `${jobName}: ${state}`,
        text: `${text.filter(Boolean).join('\n\n')}\n`,
      })
    },
    send({ kind, to, path, language, ...words }) {
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

/** Returns the word of a page for the items with a result. */
const wordOf = (
  { group, row, notSent }: (typeof jobMessages)['en']['words'],
  name: string,
): string | undefined => ({ ...row, ...group, notSent })[name as keyof typeof row]
