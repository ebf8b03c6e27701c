import { providerOf, serverKey } from '#gateway/identity/open-auth.ts'
import { checkBreachedPasswords } from '#gateway/identity/passwords/breached-passwords.ts'
import { ConfigError, parseArguments, readConfig } from '#gateway/config.ts'
import { openMail } from '#gateway/mail/mail.ts'
import { checkStart } from '#gateway/start-checks.ts'
import type { CommandContext } from './command-context.ts'

/**
 * Checks the environment as at a start, without starting: `check-config`. Prints what the operator should fix. With
 * `--mail ana@example.com` sends a message; nothing else uses the network.
 *
 * @throws {ConfigError} for settings with which the server does not start
 * @throws {MailError} if the message cannot be sent
 */
export async function checkConfig({ args, env }: CommandContext): Promise<void> {
  const { values } = parseArguments({ args, options: { mail: { type: 'string' } } })
  const config = readConfig(env)
  serverKey(config)
  providerOf(config)
  await checkBreachedPasswords(config.breachedPasswords)
  const mail = openMail(config)
  for (const warning of checkStart(config)) process.stdout.write(`${warning}\n`)
  process.stdout.write('The configuration is valid.\n')
  if (values.mail === undefined) return
  if (!mail) throw new ConfigError('SWITCHBOARD_SMTP_URL is not set: there is no mail server.')
  await mail.send({
    to: values.mail,
    subject: 'Switchboard',
    text: `Switchboard at ${config.publicUrl ?? ''} can send e-mail.\n`,
  })
  process.stdout.write(`Sent a message to ${values.mail}.\n`)
}
