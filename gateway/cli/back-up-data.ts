import { resolve } from 'node:path'
import { parseArguments } from '#gateway/config.ts'
import { BackupError, backUp, restore, type BackupSummary } from '#gateway/store/backup.ts'
import type { CommandContext } from './command-context.ts'

/** Copies the data folder to a new folder: `backup <folder>`. The server may be running. */
export async function backUpData({ args, dataDir, databaseUrl }: CommandContext): Promise<void> {
  const [target, ...more] = parseArguments({ args, allowPositionals: true }).positionals
  if (target === undefined || more.length > 0)
    throw new BackupError('Name a new folder: backup <folder>')
  const summary = await backUp(dataDir, resolve(target), databaseUrl !== undefined)
  const lines = [`Backed up ${dataDir} to ${resolve(target)}: ${wordsOf(summary)}.`]
  if (summary.messages === undefined)
    lines.push('Messages are kept by the remote gateway: back it up as well.')
  if (databaseUrl !== undefined)
    lines.push(
      'The database of SWITCHBOARD_DATABASE_URL is not part of it: back it up with pg_dump.',
    )
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Restores a backup into the data folder of a stopped server: `restore <folder> [--force]`. */
export async function restoreData({ args, dataDir, databaseUrl }: CommandContext): Promise<void> {
  const { positionals, values } = parseArguments({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [source, ...more] = positionals
  if (source === undefined || more.length > 0)
    throw new BackupError('Name the backup: restore <folder> [--force]')
  const summary = await restore(resolve(source), dataDir, {
    force: values.force,
    isKeysEnough: databaseUrl !== undefined,
  })
  process.stdout.write(`Restored ${resolve(source)} to ${dataDir}: ${wordsOf(summary)}.\n`)
}

/** Returns what a backup has, without what it cannot have. */
function wordsOf({ messages, media, people, auditEntries }: BackupSummary): string {
  const counts: [count: number | undefined, name: string][] = [
    [messages, 'messages'],
    [messages === undefined ? undefined : media, 'media files'],
    // Without a sign-in there are none.
    [people || undefined, 'people'],
    [auditEntries, 'audit entries'],
  ]
  const words = counts.flatMap(([count, one]) => (count === undefined ? [] : [`${one}: ${count}`]))
  return [...words, 'keys'].join(', ')
}
