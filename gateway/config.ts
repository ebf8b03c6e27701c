import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { closestNames } from '#domain/near-words.ts'
import { codeOf, messageOf } from './error-facts.ts'

/** Invalid settings. The message has a sentence for each that names the variable and never contains a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  /** @param problems a sentence, or several, which become a list */
  constructor(problems: string | readonly string[]) {
    const list = typeof problems === 'string' ? [problems] : problems
    const [only = ''] = list
    super(
      list.length === 1
        ? only
        : [`${list.length} settings are invalid:`, ...list.map((one) => `- ${one}`)].join('\n'),
    )
  }
}

export const logLevels = ['error', 'warn', 'info', 'debug'] as const
export const logFormats = ['json', 'pretty'] as const

/** Returns the value of a variable. @throws {ConfigError} with a clause that follows the variable's name */
type Reader<T> = (text: string | undefined) => T

// All environment variables, one per line, with an example for error messages. Adding a line here is enough to add a
// variable.
const variables = {
  port: ['PORT', numberOf(4600, 1, 65_535), '4600'],
  host: ['HOST', hostName, '127.0.0.1'],
  hosts: ['SWITCHBOARD_HOSTS', hostNames, 'panel.example'],
  dataDir: ['SWITCHBOARD_DATA', (text) => resolve(text ?? '.data'), '/var/lib/switchboard'],
  apiKey: ['SWITCHBOARD_API_KEY', ownKey, '$(openssl rand -hex 16)'],
  demo: ['SWITCHBOARD_DEMO', yesOrNo(true), '0'],
  corsOrigins: ['SWITCHBOARD_CORS_ORIGINS', origins({ any: true }), 'https://panel.example'],
  gateways: ['SWITCHBOARD_GATEWAYS', origins({ any: false }), 'https://gateway.example'],
  tiles: ['SWITCHBOARD_TILES', tileAddress, 'https://tiles.example/{z}/{x}/{y}.png'],
  tilesAttribution: ['SWITCHBOARD_TILES_ATTRIBUTION', (text) => text ?? '', '© Tiles'],
  allowPrivateMedia: ['SWITCHBOARD_ALLOW_PRIVATE_MEDIA', yesOrNo(false), '1'],
  faults: ['SWITCHBOARD_FAULTS', yesOrNo(false), '1'],
  /** Seconds. */
  stopTimeout: ['SWITCHBOARD_STOP_TIMEOUT', numberOf(25, 0, 3600), '25'],
  gateway: ['SWITCHBOARD_GATEWAY', webAddress('(or --gateway) '), 'https://gateway.example'],
  gatewayOrigin: ['SWITCHBOARD_GATEWAY_ORIGIN', oneOrigin, 'https://panel.example'],
  gatewayKey: ['SWITCHBOARD_GATEWAY_KEY', key, '<the key of the gateway>'],
  gatewayKeyFile: ['SWITCHBOARD_GATEWAY_KEY_FILE', filePath, '/etc/switchboard/gateway-key'],
  /** A sorted file of SHA-1 hashes of stolen passwords. */
  breachedPasswords: [
    'SWITCHBOARD_BREACHED_PASSWORDS',
    filePath,
    '/var/lib/pwned-passwords/pwnedpasswords.txt',
  ],
  users: ['SWITCHBOARD_USERS', filePath, '/var/lib/switchboard/users.json'],
  oidcIssuer: ['SWITCHBOARD_OIDC_ISSUER', issuer, 'https://sso.example/realms/acme'],
  oidcClientId: ['SWITCHBOARD_OIDC_CLIENT_ID', (text) => text, 'switchboard'],
  oidcClientSecret: [
    'SWITCHBOARD_OIDC_CLIENT_SECRET',
    (text) => text,
    '<the secret of the client>',
  ],
  oidcClientSecretFile: [
    'SWITCHBOARD_OIDC_CLIENT_SECRET_FILE',
    filePath,
    '/etc/switchboard/oidc-secret',
  ],
  oidcName: ['SWITCHBOARD_OIDC_NAME', (text) => text ?? 'SSO', '"Acme SSO"'],
  oidcScopes: ['SWITCHBOARD_OIDC_SCOPES', scopes, '"openid profile email groups"'],
  oidcRolesClaim: [
    'SWITCHBOARD_OIDC_ROLES_CLAIM',
    (text) => text ?? 'groups',
    'realm_access.roles',
  ],
  databaseUrl: [
    'SWITCHBOARD_DATABASE_URL',
    databaseAddress,
    'postgres://name:password@db.example/switchboard',
  ],
  keepKeys: ['SWITCHBOARD_KEEP_KEYS', yesOrNo(false), '1'],
  /** Days after which entries of the audit are deleted; 0 for never. */
  auditDays: ['SWITCHBOARD_AUDIT_DAYS', numberOf(0, 0, 36_500), '400'],
  auditStdout: ['SWITCHBOARD_AUDIT_STDOUT', yesOrNo(false), '1'],
  /** Where people open the dashboard, without a slash at the end. */
  publicUrl: ['SWITCHBOARD_PUBLIC_URL', webAddress(''), 'https://panel.example'],
  smtpUrl: ['SWITCHBOARD_SMTP_URL', mailServer, 'smtp://mail.example:587'],
  smtpUser: ['SWITCHBOARD_SMTP_USER', (text) => text, 'switchboard@example.com'],
  smtpPassword: ['SWITCHBOARD_SMTP_PASSWORD', (text) => text, '<the password of the mailbox>'],
  smtpPasswordFile: ['SWITCHBOARD_SMTP_PASSWORD_FILE', filePath, '/etc/switchboard/smtp-password'],
  mailFrom: ['SWITCHBOARD_MAIL_FROM', mailAddress, '"Switchboard <switchboard@example.com>"'],
  behindProxy: ['SWITCHBOARD_BEHIND_PROXY', yesOrNo(false), '1'],
  logLevel: ['SWITCHBOARD_LOG_LEVEL', oneOf(logLevels, 'info'), 'debug'],
  /** Undefined: `pretty` on a terminal, else `json`. */
  logFormat: ['SWITCHBOARD_LOG_FORMAT', oneOf(logFormats, undefined), 'json'],
  /** Seconds after which a request is logged as slow; 0 for never. */
  logSlow: ['SWITCHBOARD_LOG_SLOW', numberOf(10, 0, 3600), '10'],
  metricsPort: ['SWITCHBOARD_METRICS_PORT', numberOf(undefined, 1, 65_535), '9464'],
  metricsHost: ['SWITCHBOARD_METRICS_HOST', hostName, '127.0.0.1'],
  metricsToken: ['SWITCHBOARD_METRICS_TOKEN', ownKey, '$(openssl rand -hex 16)'],
} satisfies Record<string, [name: string, read: Reader<unknown>, example: string]>

type Variables = typeof variables

/** The names of all environment variables. */
export const variableNames: readonly string[] = Object.values(variables).map(([name]) => name)

/** The validated environment. `apiKey` is undefined if it is not set. */
export type Config = { readonly [K in keyof Variables]: ReturnType<Variables[K][1]> }

/**
 * Reads the environment once. An empty variable counts as unset.
 *
 * @throws {ConfigError} with all invalid values, and with unknown `SWITCHBOARD_…` variables, so that a typo is not
 * ignored
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems = Object.entries(env)
    .filter(([name, value]) => isOfSwitchboard(name, value) && !variableNames.includes(name))
    .map(([name]) => unknownSetting(name))
  const read = Object.entries(variables).map(([property, [name, reader, example]]) => {
    try {
      return [property, (reader as Reader<unknown>)(env[name] === '' ? undefined : env[name])]
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      problems.push(`${name} ${error.message} (for example ${name}=${example}).`)
      return [property, undefined]
    }
  })
  problems.push(...problemsTogether(env))
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.fromEntries(read) as Config
}

const prefix = 'SWITCHBOARD_'

const isOfSwitchboard = (name: string, value = '') =>
  name.startsWith(prefix) && !isOfKubernetes(name, value)

function unknownSetting(name: string): string {
  const short = (one: string) => one.replace(prefix, '')
  const shortNames = closestNames(short(name), variableNames.map(short))
  const near = shortNames.flatMap((one) => variableNames.filter((full) => short(full) === one))
  const hint =
    near.length === 0
      ? 'docs/configuration.md lists all of them.'
      : `did you mean ${near.join(' or ')}?`
  return `${name} is not a Switchboard setting: ${hint}`
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

  user [--invite | --reset-second-factor | --second-factor | --revoke-tokens | --remove |
        --forget-key]
                       add, change or remove a person who may sign in
  backup <folder>      copy all data to a new folder, also while the server runs
  restore <folder> [--force]
                       restore a backup into the data folder of a stopped server
  openapi [file]       print the API as OpenAPI 3.1, or write it to a file
  check-config [--mail <address>]
                       check the environment variables, without starting; or send a test message

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

/** Returns a sentence for each setting that does not fit another one. */
function problemsTogether(env: Record<string, string | undefined>): string[] {
  const has = (name: string) => (env[name] ?? '') !== ''
  const gatewayKey = ['SWITCHBOARD_GATEWAY_KEY', 'SWITCHBOARD_GATEWAY_KEY_FILE'].filter(has)
  const smtpPassword = ['SWITCHBOARD_SMTP_PASSWORD', 'SWITCHBOARD_SMTP_PASSWORD_FILE'].filter(has)
  const companions: [name: string, isMissing: boolean, other: string, why: string][] = [
    [
      'SWITCHBOARD_GATEWAY_ORIGIN',
      !has('SWITCHBOARD_GATEWAY'),
      'SWITCHBOARD_GATEWAY',
      'the origin needs a gateway to be sent to',
    ],
    [
      gatewayKey[0] ?? '',
      !has('SWITCHBOARD_GATEWAY'),
      'SWITCHBOARD_GATEWAY',
      'the key needs a gateway',
    ],
    [
      'SWITCHBOARD_USERS',
      gatewayKey.length === 0,
      'SWITCHBOARD_GATEWAY_KEY',
      'people can sign in only if the server has the key of the gateway',
    ],
    ...['SWITCHBOARD_MAIL_FROM', 'SWITCHBOARD_PUBLIC_URL'].map(
      (other): [string, boolean, string, string] => [
        'SWITCHBOARD_SMTP_URL',
        !has(other),
        other,
        'messages need a sender and links to this dashboard',
      ],
    ),
    ...['SWITCHBOARD_SMTP_USER', 'SWITCHBOARD_MAIL_FROM'].map(
      (name): [string, boolean, string, string] => [
        name,
        !has('SWITCHBOARD_SMTP_URL'),
        'SWITCHBOARD_SMTP_URL',
        'there is no mail server',
      ],
    ),
    [
      'SWITCHBOARD_SMTP_USER',
      smtpPassword.length === 0,
      'SWITCHBOARD_SMTP_PASSWORD',
      'the name needs a password',
    ],
    [
      smtpPassword[0] ?? '',
      !has('SWITCHBOARD_SMTP_USER'),
      'SWITCHBOARD_SMTP_USER',
      'the password needs a name',
    ],
    [
      'SWITCHBOARD_METRICS_HOST',
      !has('SWITCHBOARD_METRICS_PORT'),
      'SWITCHBOARD_METRICS_PORT',
      'the address needs a port',
    ],
  ]
  const oidc = Object.keys(env).filter((name) => name.startsWith('SWITCHBOARD_OIDC_') && has(name))
  if (oidc.length > 0) {
    const [name = ''] = oidc
    companions.push(
      [
        name,
        gatewayKey.length === 0,
        'SWITCHBOARD_GATEWAY_KEY',
        'people can sign in only if the server has the key of the gateway',
      ],
      ...['SWITCHBOARD_OIDC_ISSUER', 'SWITCHBOARD_OIDC_CLIENT_ID', 'SWITCHBOARD_PUBLIC_URL'].map(
        (needed): (typeof companions)[number] => [
          name,
          !has(needed),
          needed,
          'single sign-on needs it',
        ],
      ),
    )
  }
  const problems = companions
    .filter(([name, isMissing]) => has(name) && isMissing)
    .map(([name, , other, why]) => `${name} is set, but ${other} is not: ${why}.`)
  const secrets = oidc.filter((name) => name.includes('CLIENT_SECRET'))
  for (const both of [gatewayKey, smtpPassword, secrets])
    if (both.length === 2) problems.push(`${both.join(' and ')} are both set: remove one of them.`)
  if (
    has('SWITCHBOARD_METRICS_PORT') &&
    env['SWITCHBOARD_METRICS_PORT'] === (env['PORT'] || '4600')
  )
    problems.push('SWITCHBOARD_METRICS_PORT is the same as PORT: choose another one.')
  return problems
}

function numberOf<T extends number | undefined>(fallback: T, from: number, to: number) {
  return (text: string | undefined): number | T => {
    if (text === undefined) return fallback
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (value >= from && value <= to) return value
    throw new ConfigError(`is '${text}', but must be a whole number from ${from} to ${to}`)
  }
}

function oneOf<T extends string, F extends T | undefined>(values: readonly T[], fallback: F) {
  return (text: string | undefined): T | F => {
    if (text === undefined) return fallback
    const value = values.find((one) => one === text)
    if (value !== undefined) return value
    throw new ConfigError(`is '${text}', but must be one of ${values.join(', ')}`)
  }
}

function yesOrNo(fallback: boolean) {
  return (text: string | undefined): boolean => {
    if (text === undefined) return fallback
    if (text === '0' || text === '1') return text === '1'
    throw new ConfigError(`is '${text}', but must be 0 or 1`)
  }
}

function hostName(host = '127.0.0.1'): string {
  if (isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) return host
  throw new ConfigError(`is '${host}', but must be a host name or an IP address`)
}

function hostNames(text: string | undefined): readonly string[] {
  const given = (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const wrong = given.find((one) => !/^(\[[\da-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$/i.test(one))
  if (wrong === undefined) return given
  throw new ConfigError(
    `has '${wrong}', but each entry must be a host name or an IP address, without a port`,
  )
}

// The value is sent in a header: visible ASCII. A key under eight characters is most likely a typo.
function key(text: string | undefined): string | undefined {
  if (text === undefined || /^[\x21-\x7e]{8,200}$/.test(text)) return text
  throw new ConfigError('must be 8 to 200 visible ASCII characters without a space')
}

/** Returns whether people sign in, because the server has the key of its remote gateway. */
export const hasSignIn = ({
  gatewayKey,
  gatewayKeyFile,
}: Pick<Config, 'gatewayKey' | 'gatewayKeyFile'>): boolean =>
  gatewayKey !== undefined || gatewayKeyFile !== undefined

/** Returns whether a text is a valid key of the embedded gateway: long enough not to be guessed. */
export const isOwnKey = (text: string): boolean => /^[\x21-\x7e]{24,200}$/.test(text)

function ownKey(text: string | undefined): string | undefined {
  if (text === undefined || isOwnKey(text)) return text
  throw new ConfigError('must be 24 to 200 visible ASCII characters without a space')
}

// The page's content security policy allows exactly one host, so the host cannot contain a placeholder.
function tileAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const whole = ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  if (whole && /^https?:\/\/[^/{}@]+\//.test(text) && URL.canParse(text)) return text
  throw new ConfigError(`is '${text}', but must be an address with {z}, {x} and {y}, without {s}`)
}

// Parses addresses like the dashboard's Connect page, but requires the scheme.
function webAddress(also: string) {
  return (text: string | undefined): string | undefined => {
    if (text === undefined) return undefined
    const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
    const plain =
      url?.username === '' && url.password === '' && url.search === '' && url.hash === ''
    if (url && plain) return url.origin + url.pathname.replace(/\/+$/, '')
    throw new ConfigError(
      `${also}must be an address with http:// or https://, without a user name, ? and #`,
    )
  }
}

// The value may contain a password: it is never quoted.
function mailServer(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = /^smtps?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (url && url.hostname !== '' && text === `${url.protocol}//${url.host}`) return text
  throw new ConfigError(
    'must be smtp:// or smtps:// with a host and perhaps a port, without a user name and a password',
  )
}

function mailAddress(text: string | undefined): string | undefined {
  if (
    text === undefined ||
    /^([^<>@\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text)
  )
    return text
  throw new ConfigError(`is '${text}', but must be an e-mail address, or a name and <address>`)
}

// Tokens that travel in clear could be read, and replaced, on the way.
function issuer(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(url?.hostname ?? '')
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)) return text
  throw new ConfigError(
    `is '${text}', but must be an address with https://, or http:// on this machine`,
  )
}

function scopes(text = 'openid profile email'): string {
  const list = text.split(/\s+/).filter((one) => one !== '')
  if (list.includes('openid')) return list.join(' ')
  throw new ConfigError(`is '${text}', but must contain openid`)
}

function oneOrigin(text: string | undefined): string | undefined {
  if (text === undefined || isOrigin(text)) return text
  throw new ConfigError(`is '${text}', but must be an origin, without a path`)
}

// The value may contain a password: it is never quoted.
function databaseAddress(text: string | undefined): string | undefined {
  if (text === undefined || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text
  throw new ConfigError('must be an address that begins with postgres://')
}

function filePath(text: string | undefined): string | undefined {
  return text === undefined ? undefined : resolve(text)
}

function origins({ any }: { any: boolean }) {
  return (text: string | undefined): readonly string[] => {
    const list = (text ?? '').split(',').map((one) => one.trim())
    const nonEmpty = list.filter((one) => one !== '')
    const wrong = nonEmpty.find((one) => !isOrigin(one) && !(any && one === '*'))
    if (wrong === undefined) return nonEmpty
    throw new ConfigError(`has '${wrong}', but each entry must be an origin, without a path`)
  }
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}
