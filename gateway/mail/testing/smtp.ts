import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readConfig } from '#gateway/config.ts'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server for tests, with STARTTLS and a certificate that nobody trusts. */
export interface TestSmtp {
  readonly port: number
  /** The messages that it received, decoded, oldest first. */
  readonly messages: TestMessage[]
  close(): Promise<void>
}

export interface TestMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Whether it came encrypted. */
  readonly secure: boolean
}

/** The only name and password that it accepts. */
export const mailbox = { user: 'switchboard', password: 'a postbox for tests' }

/** Returns the settings of a server that sends through this mail server. */
export const mailConfig = (
  port: number,
  { host = 'localhost', password = mailbox.password } = {},
) =>
  readConfig({
    SWITCHBOARD_SMTP_URL: `smtp://${host}:${port}`,
    SWITCHBOARD_SMTP_USER: mailbox.user,
    SWITCHBOARD_SMTP_PASSWORD: password,
    SWITCHBOARD_MAIL_FROM: 'Switchboard <switchboard@example.com>',
    SWITCHBOARD_PUBLIC_URL: 'https://panel.example/team',
  })

/** Starts a mail server on this machine. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const messages: TestMessage[] = []
  const server = new SMTPServer({
    logger: false,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth({ username, password }, _session, done) {
      if (username === mailbox.user && password === mailbox.password) done(null, { user: username })
      else done(new Error('Wrong name or password'))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString()
        messages.push({ ...decode(source), secure: session.secure })
        done()
      })
    },
    ...options,
  })
  // A client that does not trust the certificate breaks the connection.
  server.on('error', () => undefined)
  const listener = server.listen(0, '0.0.0.0')
  await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Decodes a message of one part. */
function decode(source: string): Omit<TestMessage, 'secure'> {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const headers = new Map(
    head
      .replaceAll(/\r\n\s+/g, ' ')
      .split('\r\n')
      .map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]),
  )
  const body = rest.join('\r\n\r\n').replaceAll('\r\n', '\n')
  const encoding = headers.get('content-transfer-encoding')
  return {
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text:
      encoding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : encoding === 'quoted-printable'
          ? quotedPrintable(body.replaceAll(/=\n/g, ''))
          : body,
  }
}

const decodeWords = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')),
    )

const quotedPrintable = (coded: string) =>
  Buffer.from(
    coded.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString()
