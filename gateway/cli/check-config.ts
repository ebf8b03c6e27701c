import { serverKey } from '#gateway/identity/open-auth.ts'
import { readConfig } from '#gateway/config.ts'
import { checkStart } from '#gateway/start-checks.ts'
import type { CommandContext } from './command-context.ts'

/**
 * Checks the environment as at a start, without starting: `check-config`. Prints what the operator should fix.
 *
 * @throws {ConfigError} for settings with which the server does not start
 */
export function checkConfig({ env }: CommandContext): Promise<void> {
  const config = readConfig(env)
  serverKey(config)
  for (const warning of checkStart(config)) process.stdout.write(`${warning}\n`)
  process.stdout.write('The configuration is valid.\n')
  return Promise.resolve()
}
