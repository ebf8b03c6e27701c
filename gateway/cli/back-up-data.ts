import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, backUp, restore } from '#gateway/store/backup.ts'
import type { CommandContext } from './command-context.ts'

/** Copies the data folder to a new folder: `backup <folder>`. The server may be running. */
export async function backUpData({ args, dataDir, databaseUrl }: CommandContext): Promise<void> {
  const [target, ...more] = parseArgs({ args: [...args], allowPositionals: true }).positionals
  if (target === undefined || more.length > 0)
    throw new BackupError('Name a new folder: backup <folder>')
  const { messages, media } = await backUp(dataDir, resolve(target))
  process.stdout.write(
    `Backed up ${dataDir} to ${resolve(target)}: ${messages} messages, ${media} media files.\n`,
  )
  if (databaseUrl !== undefined)
    process.stdout.write(
      'The database of SWITCHBOARD_DATABASE_URL is not part of it: back it up with pg_dump.\n',
    )
}

/** Restores a backup into the data folder of a stopped server: `restore <folder> [--force]`. */
export async function restoreData({ args, dataDir }: CommandContext): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [source, ...more] = positionals
  if (source === undefined || more.length > 0)
    throw new BackupError('Name the backup: restore <folder> [--force]')
  const { messages, media } = await restore(resolve(source), dataDir, values.force)
  process.stdout.write(
    `Restored ${resolve(source)} to ${dataDir}: ${messages} messages, ${media} media files.\n`,
  )
}
