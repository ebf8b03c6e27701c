import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { codeOf, messageOf } from './error-facts.ts'

/** An invalid setting. The message is one sentence that names the variable and never contains a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Reader<T> = (text: string | undefined, name: string) => T

// All environment variables, one per line. Adding a line here is enough to add a variable.
const variables = {
  port: ['PORT', numberOf(4600, 1, 65_535)],
  host: ['HOST', hostName],
  hosts: ['SWITCHBOARD_HOSTS', hostNames],
  dataDir: ['SWITCHBOARD_DATA', (text) => resolve(text ?? '.data')],
  apiKey: ['SWITCHBOARD_API_KEY', ownKey],
  demo: ['SWITCHBOARD_DEMO', yesOrNo(true)],
  corsOrigins: ['SWITCHBOARD_CORS_ORIGINS', origins({ any: true })],
  gateways: ['SWITCHBOARD_GATEWAYS', origins({ any: false })],
  tiles: ['SWITCHBOARD_TILES', tileAddress],
  tilesAttribution: ['SWITCHBOARD_TILES_ATTRIBUTION', (text) => text ?? ''],
  allowPrivateMedia: ['SWITCHBOARD_ALLOW_PRIVATE_MEDIA', yesOrNo(false)],
  faults: ['SWITCHBOARD_FAULTS', yesOrNo(false)],
  /** Seconds. */
  stopTimeout: ['SWITCHBOARD_STOP_TIMEOUT', numberOf(25, 0, 3600)],
  gateway: ['SWITCHBOARD_GATEWAY', gatewayAddress],
  gatewayOrigin: ['SWITCHBOARD_GATEWAY_ORIGIN', oneOrigin],
  gatewayKey: ['SWITCHBOARD_GATEWAY_KEY', key],
  gatewayKeyFile: ['SWITCHBOARD_GATEWAY_KEY_FILE', filePath],
  users: ['SWITCHBOARD_USERS', filePath],
  databaseUrl: ['SWITCHBOARD_DATABASE_URL', databaseAddress],
  /** Days after which entries of the audit are deleted; 0 for never. */
  auditDays: ['SWITCHBOARD_AUDIT_DAYS', numberOf(0, 0, 36_500)],
  auditStdout: ['SWITCHBOARD_AUDIT_STDOUT', yesOrNo(false)],
  behindProxy: ['SWITCHBOARD_BEHIND_PROXY', yesOrNo(false)],
} satisfies Record<string, [name: string, read: Reader<unknown>]>

type Variables = typeof variables

/** The validated environment. `apiKey` is undefined if it is not set. */
export type Config = { readonly [K in keyof Variables]: ReturnType<Variables[K][1]> }

/**
 * Reads the environment once. An empty variable counts as unset.
 *
 * @throws {ConfigError} for an invalid value, and for an unknown `SWITCHBOARD_…` variable, so that a typo is not
 * ignored
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.values(variables).map(([name]) => name)
  for (const [name, value = ''] of Object.entries(env)) {
    if (name.startsWith('SWITCHBOARD_') && !known.includes(name) && !isOfKubernetes(name, value))
      throw new ConfigError(`${name} is not a Switchboard setting. Supported: ${known.join(', ')}.`)
  }
  const read = Object.entries(variables).map(([property, [name, reader]]) => [
    property,
    (reader as Reader<unknown>)(env[name] === '' ? undefined : env[name], name),
  ])
  const config = Object.fromEntries(read) as Config
  checkTogether(config)
  return config
}

/**
 * Returns whether a variable describes a Service, as Kubernetes sets it in each pod: with a Service called
 * `switchboard` these are `SWITCHBOARD_SERVICE_HOST`, `SWITCHBOARD_PORT=tcp://…` and the like.
 */
const isOfKubernetes = (name: string, value: string): boolean =>
  /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/.test(name) ||
  (name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value))

/** The command's arguments. */
export interface Arguments {
  readonly gateway: string | undefined
  readonly gatewayOnly: boolean
  readonly help: boolean
  readonly version: boolean
}

/** The text of `--help`. */
export const usage = `Usage: node dist-server/main.js [options], or npm start -- [options]
       node dist-server/main.js <command>, or npm run <command> -- [arguments]

Starts the server, or runs a command:

  user [--invite | --reset-second-factor | --remove]
                       add, change or remove a person who may sign in
  backup <folder>      copy all data to a new folder, also while the server runs
  restore <folder> [--force]
                       restore a backup into the data folder of a stopped server
  openapi [file]       print the API as OpenAPI 3.1, or write it to a file
  check-config         check the environment variables, without starting

Options of the server:

  --gateway <address>  use a remote gateway instead of the embedded one (SWITCHBOARD_GATEWAY)
  --gateway-only       start the embedded gateway without the dashboard
  --help               show this text
  --version            show the version

Everything else is set by environment variables: docs/configuration.md.`

/**
 * Reads the command's arguments.
 *
 * @param args without the program's own
 * @throws {ConfigError} for an unknown argument, and for `--gateway` without an address
 */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        gateway: { type: 'string' },
        'gateway-only': { type: 'boolean', default: false },
        // Chooses the development server, in scripts/start.mjs.
        dev: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', short: 'v', default: false },
      },
    })
    if (values.gateway === '') throw new ConfigError(noAddress)
    const { gateway, help, version } = values
    return { gateway, gatewayOnly: values['gateway-only'], help, version }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && args.includes('--gateway'))
      throw new ConfigError(noAddress)
    if (code?.startsWith('ERR_PARSE_ARGS_') !== true) throw error
    // The first sentence names the argument.
    const [reason = ''] = messageOf(error).split('. ')
    throw new ConfigError(`${reason}. Nothing was started; --help lists the options.`)
  }
}

const noAddress = '--gateway needs an address after it, such as https://gateway.example.'

/** Checks settings that depend on each other. */
function checkTogether({ gateway, gatewayOrigin, gatewayKey, gatewayKeyFile, users }: Config) {
  const hasKey = gatewayKey !== undefined || gatewayKeyFile !== undefined
  const needs = (name: string, other: string, why: string) => {
    throw new ConfigError(`${name} is set, but ${other} is not: ${why}.`)
  }
  if (gatewayOrigin !== undefined && gateway === undefined)
    needs(
      'SWITCHBOARD_GATEWAY_ORIGIN',
      'SWITCHBOARD_GATEWAY',
      'the key needs a gateway to be sent to',
    )
  if (gatewayKey !== undefined && gatewayKeyFile !== undefined)
    throw new ConfigError(
      'SWITCHBOARD_GATEWAY_KEY and SWITCHBOARD_GATEWAY_KEY_FILE are both set: remove one of them.',
    )
  const keyName =
    gatewayKey === undefined ? 'SWITCHBOARD_GATEWAY_KEY_FILE' : 'SWITCHBOARD_GATEWAY_KEY'
  if (hasKey && gateway === undefined)
    needs(keyName, 'SWITCHBOARD_GATEWAY', 'the key needs a gateway')
  if (users !== undefined && !hasKey)
    needs(
      'SWITCHBOARD_USERS',
      'SWITCHBOARD_GATEWAY_KEY',
      'people can sign in only if the server has the key of the gateway',
    )
}

function numberOf(fallback: number, from: number, to: number) {
  return (text: string | undefined, name: string): number => {
    if (text === undefined) return fallback
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (value >= from && value <= to) return value
    throw new ConfigError(`${name} is '${text}', but must be a whole number from ${from} to ${to}.`)
  }
}

function yesOrNo(fallback: boolean) {
  return (text: string | undefined, name: string): boolean => {
    if (text === undefined) return fallback
    if (text === '0' || text === '1') return text === '1'
    throw new ConfigError(`${name} is '${text}', but must be 0 or 1.`)
  }
}

function hostName(text: string | undefined, name: string): string {
  const host = text ?? '127.0.0.1'
  if (isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) return host
  throw new ConfigError(`${name} is '${host}', but must be a host name or an IP address.`)
}

function hostNames(text: string | undefined, name: string): readonly string[] {
  const given = (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const wrong = given.find((one) => !/^(\[[\da-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$/i.test(one))
  if (wrong === undefined) return given
  throw new ConfigError(
    `${name} has '${wrong}', but each entry must be a host name or an IP address, without a port.`,
  )
}

// The value is sent in a header: visible ASCII. A key under eight characters is most likely a typo.
function key(text: string | undefined, name: string): string | undefined {
  if (text === undefined || /^[\x21-\x7e]{8,200}$/.test(text)) return text
  throw new ConfigError(`${name} must be 8 to 200 visible ASCII characters without a space.`)
}

/** Returns whether a text is a valid key of the embedded gateway: long enough not to be guessed. */
export const isOwnKey = (text: string): boolean => /^[\x21-\x7e]{24,200}$/.test(text)

function ownKey(text: string | undefined, name: string): string | undefined {
  if (text === undefined || isOwnKey(text)) return text
  throw new ConfigError(
    `${name} must be 24 to 200 visible ASCII characters without a space, for example from openssl rand -hex 16. Without it a key is made at the first start.`,
  )
}

// The page's content security policy allows exactly one host, so the host cannot contain a placeholder.
function tileAddress(text: string | undefined, name: string): string | undefined {
  if (text === undefined) return undefined
  const whole = ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  if (whole && /^https?:\/\/[^/{}@]+\//.test(text) && URL.canParse(text)) return text
  throw new ConfigError(
    `${name} is '${text}', but must be an address such as https://tiles.example/{z}/{x}/{y}.png, without {s}.`,
  )
}

// Parses addresses like the dashboard's Connect page, but requires the scheme.
function gatewayAddress(text: string | undefined, name: string): string | undefined {
  if (text === undefined) return undefined
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  const plain = url?.username === '' && url.password === '' && url.search === '' && url.hash === ''
  if (url && plain) return url.origin + url.pathname.replace(/\/+$/, '')
  throw new ConfigError(
    `${name} (or --gateway) must be an address such as https://gateway.example, without a user name, ? and #.`,
  )
}

function oneOrigin(text: string | undefined, name: string): string | undefined {
  if (text === undefined || isOrigin(text)) return text
  throw new ConfigError(
    `${name} is '${text}', but must be an origin such as https://panel.example, without a path.`,
  )
}

// The value may contain a password: it is never quoted.
function databaseAddress(text: string | undefined, name: string): string | undefined {
  if (text === undefined || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text
  throw new ConfigError(
    `${name} must be an address such as postgres://name:password@db.example/switchboard.`,
  )
}

function filePath(text: string | undefined): string | undefined {
  return text === undefined ? undefined : resolve(text)
}

function origins({ any }: { any: boolean }) {
  return (text: string | undefined, name: string): readonly string[] => {
    const list = (text ?? '').split(',').map((one) => one.trim())
    const nonEmpty = list.filter((one) => one !== '')
    const wrong = nonEmpty.find((one) => !isOrigin(one) && !(any && one === '*'))
    if (wrong === undefined) return nonEmpty
    throw new ConfigError(
      `${name} has '${wrong}', but each entry must be an origin such as https://panel.example, without a path.`,
    )
  }
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}
