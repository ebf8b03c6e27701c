import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, commandNames } from '#gateway/config.ts'
import { codeOf } from '#gateway/error-facts.ts'
import { backUpData, restoreData } from './back-up-data.ts'
import { checkConfig } from './check-config.ts'
import type { CommandContext } from './command-context.ts'
import { editUsers } from './edit-users.ts'
import { printOpenapi } from './print-openapi.ts'

type CommandName = (typeof commandNames)[number]

const commands: Record<CommandName, (context: CommandContext) => Promise<void>> = {
  user: editUsers,
  backup: backUpData,
  restore: restoreData,
  openapi: printOpenapi,
  'check-config': checkConfig,
}

/** Returns whether the first argument names a command; without one, the server starts. */
export const isCommand = (name: string | undefined): name is CommandName =>
  commandNames.some((one) => one === name)

/**
 * Runs a command of the operator. A refusal exits with 1 and one sentence, an invalid
 * configuration of `check-config` with 2 and one for each setting. Files are created for their owner only.
 *
 * @param args without the command's name
 */
export async function runCommand(name: CommandName, args: readonly string[]): Promise<void> {
  process.umask(0o077)
  const { env } = process
  try {
    const dataDir = resolve(env['SWITCHBOARD_DATA'] || '.data')
    if (name === 'user' || name === 'restore') checkOwner(dataDir)
    await commands[name]({
      args,
      env,
      dataDir,
      databaseUrl: env['SWITCHBOARD_DATABASE_URL'] || undefined,
    })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Errors of the system have a code; all others are sentences.
    const sentence =
      codeOf(error) === undefined ? error.message : `${name} failed: ${error.message}`
    process.stderr.write(`${sentence}\n`)
    process.exitCode = name === 'check-config' ? 2 : 1
  }
}

/** @throws {ConfigError} if root would write files that the server's user cannot read */
function checkOwner(dataDir: string): void {
  const uid = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (process.getuid?.() === 0 && uid !== undefined && uid !== 0)
    throw new ConfigError(
      `'${dataDir}' belongs to another user, who could not read files of root: run this as that user, for example with runuser -u switchboard -- ….`,
    )
}
