import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, restore } from '#gateway/store/backup.ts'
import { ConfigError } from '#gateway/config.ts'

// `npm run restore -- <folder> [--force]`: restores a backup into the data folder (SWITCHBOARD_DATA) of a stopped
// server.

process.umask(0o077)

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [source, ...more] = positionals
  if (source === undefined || more.length > 0)
    throw new BackupError('Name the backup: npm run restore -- <folder> [--force]')
  const dataDir = resolve(process.env['SWITCHBOARD_DATA'] || '.data')
  const { messages, media } = await restore(resolve(source), dataDir, values.force)
  console.log(
    `Restored ${resolve(source)} to ${dataDir}: ${messages} messages, ${media} media files.`,
  )
} catch (error) {
  if (!(error instanceof Error)) throw error
  const isForeseen = error instanceof BackupError || error instanceof ConfigError
  process.stderr.write(`${isForeseen ? error.message : `The restore failed: ${error.message}`}\n`)
  process.exitCode = 1
}
