import { chmodSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError, hasSignIn, type Config } from './config.ts'

/**
 * Checks whether other users can read or change this server's secrets, and restricts the mode of the data folder if
 * this user owns it.
 *
 * @returns a sentence for each problem that the operator should fix
 * @throws {ConfigError} if others could replace the data or the key
 */
export function checkStart(config: Config): string[] {
  return [
    checkDataFolder(config.dataDir),
    checkKeyFile(config.gatewayKeyFile),
    plainKey(config),
    plainSignIn(config),
  ].filter((sentence) => sentence !== undefined)
}

const octal = (mode: number) => (mode & 0o7777).toString(8).padStart(4, '0')

function checkDataFolder(dataDir: string): string | undefined {
  const stats = statsOf(dataDir)
  if (!stats || (stats.mode & 0o077) === 0) return undefined
  const mode = octal(stats.mode)
  const isOwn = stats.uid === process.getuid?.()
  // A folder with the sticky bit is a shared one, such as /tmp: restricting it would lock others out.
  if ((stats.mode & 0o002) !== 0 && (!isOwn || (stats.mode & 0o1000) !== 0))
    throw new ConfigError(
      `SWITCHBOARD_DATA is '${dataDir}', but every user of this machine can write into that folder (mode ${mode}): name another folder, or close it with chmod 700.`,
    )
  if (!isOwn)
    return `SWITCHBOARD_DATA is '${dataDir}', which belongs to another user and is open to others (mode ${mode}): close it with chmod 700.`
  try {
    chmodSync(dataDir, 0o700)
  } catch {
    return `SWITCHBOARD_DATA is '${dataDir}', which is open to other users (mode ${mode}) and cannot be closed.`
  }
  return `SWITCHBOARD_DATA is '${dataDir}', which was open to other users (mode ${mode}): it is closed to them now (mode 0700).`
}

function checkKeyFile(file: string | undefined): string | undefined {
  const stats = file === undefined || isCredential(file) ? undefined : statsOf(file)
  if (!stats || (stats.mode & 0o077) === 0) return undefined
  const mode = octal(stats.mode)
  if ((stats.mode & 0o022) !== 0)
    throw new ConfigError(
      `SWITCHBOARD_GATEWAY_KEY_FILE is '${file}', but other users can write to that file (mode ${mode}): close it with chmod 600.`,
    )
  return `SWITCHBOARD_GATEWAY_KEY_FILE is '${file}', which other users can read (mode ${mode}): close it with chmod 600.`
}

/** Whether systemd passed the file (`LoadCredential`): its list of who may read it shows as the mode of the group. */
function isCredential(file: string): boolean {
  const folder = process.env['CREDENTIALS_DIRECTORY']
  return folder !== undefined && dirname(file) === folder
}

function plainKey(config: Config): string | undefined {
  const { gateway } = config
  if (!hasSignIn(config) || gateway === undefined) return undefined
  const { protocol, hostname } = new URL(gateway)
  if (protocol === 'https:' || isLoopback(hostname)) return undefined
  return `SWITCHBOARD_GATEWAY is '${gateway}': the server's key travels to it over http, readable on the way. Use https.`
}

function plainSignIn(config: Config): string | undefined {
  const { host, behindProxy } = config
  if (!hasSignIn(config) || behindProxy || isLoopback(host)) return undefined
  return `People sign in on HOST '${host}' over http: passwords and sessions are readable on the way. Put a proxy with TLS in front, and set SWITCHBOARD_BEHIND_PROXY=1.`
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

/**
 * Returns the stats of a path; undefined on Windows, which has no such modes, and for an inaccessible path, which is
 * reported when it is used.
 */
function statsOf(path: string): Stats | undefined {
  if (process.platform === 'win32') return undefined
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
