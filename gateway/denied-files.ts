import { existsSync, realpathSync } from 'node:fs'
import type { Config } from './config.ts'

/** What Vite denies by default: a list of one's own replaces it. */
const viteDefaults = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**']

/**
 * Returns the patterns of files that the development server serves to nobody: secrets, the data folder, and the files of
 * keys and people, wherever they lie.
 */
export function deniedFiles({ dataDir, gatewayKeyFile, users }: Config): string[] {
  const files = [users, gatewayKeyFile].filter((file) => file !== undefined)
  return [
    ...viteDefaults,
    '**/.data/**',
    ...withRealPath(dataDir).map((folder) => `${escape(folder)}/**`),
    ...files.flatMap((file) => withRealPath(file).map(escape)),
  ]
}

const withRealPath = (path: string) => (existsSync(path) ? [path, realpathSync(path)] : [path])

/** A path as a pattern that fits nothing else. */
const escape = (path: string) =>
  path.replaceAll('\\', '/').replaceAll(/[()[\]{}!*?+@|]/g, (sign) => `\\${sign}`)
