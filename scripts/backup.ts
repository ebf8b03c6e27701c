import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, BackupError } from '#gateway/store/backup.ts'
import { ConfigError } from '#gateway/config.ts'

// `npm run backup -- <folder>`: copies the data folder (SWITCHBOARD_DATA) to a new folder. The server may be running.

// Other users must never be able to read the copy, which contains the key.
process.umask(0o077)

try {
  const [target, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (target === undefined || more.length > 0)
    throw new BackupError('Name a new folder: npm run backup -- <folder>')
  const dataDir = resolve(process.env['SWITCHBOARD_DATA'] || '.data')
  const { messages, media } = await backUp(dataDir, resolve(target))
  console.log(
    `Backed up ${dataDir} to ${resolve(target)}: ${messages} messages, ${media} media files.`,
  )
} catch (error) {
  if (!(error instanceof Error)) throw error
  const isForeseen = error instanceof BackupError || error instanceof ConfigError
  process.stderr.write(`${isForeseen ? error.message : `The backup failed: ${error.message}`}\n`)
  process.exitCode = 1
}
