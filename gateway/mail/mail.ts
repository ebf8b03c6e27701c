import { createTransport } from 'nodemailer'
import type { Config } from '#gateway/config.ts'
import { codeOf } from '#gateway/error-facts.ts'
import { log } from '#gateway/log/log.ts'
import { readSecretFile } from '#gateway/secret-file.ts'

/** Why a message was not sent: `no-answer` if it may have been. */
export const mailFailures = [
  'unreachable',
  'no-encryption',
  'wrong-credentials',
  'refused',
  'no-answer',
] as const
export type MailFailure = (typeof mailFailures)[number]

/** A message was not sent. The answer of the mail server is left out: it may quote the address. */
export class MailError extends Error {
  override readonly name = 'MailError'
  constructor(readonly reason: MailFailure) {
    super(sentences[reason])
  }
}

const sentences: Record<MailFailure, string> = {
  unreachable: 'The mail server cannot be reached',
  'no-encryption': 'The mail server offers no valid encryption',
  'wrong-credentials': 'The mail server does not accept the name and password of this server',
  refused: 'The mail server refused the message',
  'no-answer': 'The mail server did not answer in time: the message may have been sent',
}

/** The settings of the mail server. */
export type MailSettings = Pick<
  Config,
  'smtpUrl' | 'smtpUser' | 'smtpPassword' | 'smtpPasswordFile' | 'mailFrom'
>

/** Sends plain text. */
export interface Mail {
  /** @throws {MailError} if it was not sent, or may not have been */
  send(message: { to: string; subject: string; text: string }): Promise<void>
}

/** Somebody waits for the answer to the request that sends a message. */
const defaultTimeoutMs = 9_000
const connectTimeoutMs = 5_000

/**
 * Opens the way to the mail server; returns undefined without one. Connects for each message, and encrypts unless the
 * server is on this machine.
 *
 * @param timeoutMs longest time that a message may take
 * @throws {ConfigError} if the password cannot be read
 */
export function openMail(config: MailSettings, timeoutMs = defaultTimeoutMs): Mail | undefined {
  const { smtpUrl, smtpUser: user, mailFrom: from } = config
  if (smtpUrl === undefined) return undefined
  const { protocol, hostname, port } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host)
  const secure = protocol === 'smtps:'
  const options = {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !isLocal,
    // The certificate of a mail server on this machine is often for another name.
    tls: { rejectUnauthorized: !isLocal },
    ...(user === undefined ? {} : { auth: { user, pass: passwordOf(config) } }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: timeoutMs,
    // A message has neither files nor addresses to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    async send(message) {
      const transport = createTransport(options)
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new MailError('no-answer')), timeoutMs)
      })
      try {
        await Promise.race([transport.sendMail({ from, ...message }), timeout])
      } catch (error) {
        const failure = error instanceof MailError ? error : new MailError(reasonOf(error))
        log.warn({ reason: failure.reason, code: codeOf(error) }, 'Message not sent')
        throw failure
      } finally {
        clearTimeout(timer)
        transport.close()
      }
    },
  }
}

function passwordOf({ smtpPassword, smtpPasswordFile }: MailSettings): string {
  if (smtpPasswordFile === undefined) return smtpPassword ?? ''
  return readSecretFile('SWITCHBOARD_SMTP_PASSWORD_FILE', smtpPasswordFile, {
    pattern: /^.{1,1000}$/,
    words: 'the password in one line',
  })
}

function reasonOf(error: unknown): MailFailure {
  const { originalCode = '' } = error as { originalCode?: string }
  switch (codeOf(error)) {
    case 'EAUTH':
      return 'wrong-credentials'
    case 'ETLS':
      return 'no-encryption'
    case 'EENVELOPE':
    case 'EMESSAGE':
      return 'refused'
    case 'EDNS':
    case 'ETIMEDOUT':
      return 'unreachable'
    case 'ESOCKET':
      if (/CERT|SSL|TLS/.test(originalCode)) return 'no-encryption'
      return /RESET|PIPE/.test(originalCode) ? 'no-answer' : 'unreachable'
    default:
      return 'no-answer'
  }
}
