import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
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

/** Reads a text that must pass a test. @param words what it must be; without `quotes` it may be a secret */
function textLike(isValid: (text: string) => boolean, words: string, quotes = true) {
  return (text: string | undefined): string | undefined => {
    if (text === undefined || isValid(text)) return text
    throw new ConfigError(quotes ? `is '${text}', but ${words}` : words)
  }
}

/** Reads a list with commas. */
function listOf(isValid: (entry: string) => boolean, words: string) {
  return (text: string | undefined): readonly string[] => {
    const list = (text ?? '').split(',').map((one) => one.trim())
    const given = list.filter((one) => one !== '')
    const wrong = given.find((one) => !isValid(one))
    if (wrong === undefined) return given
    throw new ConfigError(`has '${wrong}', but each entry must be ${words}`)
  }
}

const isHost = (text: string) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)

const isHostInUrl = (text: string) =>
  /^(\[[\da-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$/i.test(text)

// A key is sent in a header: visible ASCII. One under eight characters is most likely a typo.
const isKey = (text: string) => /^[\x21-\x7e]{8,200}$/.test(text)

/** Returns whether a text is a valid key of the embedded gateway: long enough not to be guessed. */
export const isOwnKey = (text: string): boolean => isKey(text) && text.length >= 24

// The page's content security policy allows exactly one host, so the host cannot contain a placeholder.
const isTileAddress = (text: string) =>
  ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
  /^https?:\/\/[^/{}@]+\//.test(text) &&
  URL.canParse(text)

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

function isMailServer(text: string): boolean {
  const url = /^smtps?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && url.hostname !== '' && text === `${url.protocol}//${url.host}`
}

const isMailAddress = (text: string) =>
  /^([^<>@\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text)

// Tokens that travel in clear could be read, and replaced, on the way.
function isIssuer(text: string): boolean {
  const { protocol, hostname } = URL.canParse(text) ? new URL(text) : new URL('about:blank')
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

function scopes(text = 'openid profile email'): string {
  const list = text.split(/\s+/).filter((one) => one !== '')
  if (list.includes('openid')) return list.join(' ')
  throw new ConfigError(`is '${text}', but must contain openid`)
}

const isDatabase = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)

const filePath = (text: string | undefined) => (text === undefined ? undefined : resolve(text))
const anyText = (text: string | undefined) => text

const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

function hostName(text = '127.0.0.1'): string {
  return textLike(isHost, 'must be a host name or an IP address')(text) ?? text
}

const key = textLike(isKey, 'must be 8 to 200 visible ASCII characters without a space', false)
const ownKey = textLike(
  isOwnKey,
  'must be 24 to 200 visible ASCII characters without a space',
  false,
)
const tiles = textLike(isTileAddress, 'must be an address with {z}, {x} and {y}, without {s}')
const mailServer = textLike(
  isMailServer,
  'must be smtp:// or smtps:// with a host and perhaps a port, without a user name and a password',
  false,
)
const mailAddress = textLike(isMailAddress, 'must be an e-mail address, or a name and <address>')
const issuer = textLike(isIssuer, 'must be an address with https://, or http:// on this machine')
const origin = textLike(isOrigin, 'must be an origin, without a path')
const database = textLike(isDatabase, 'must be an address that begins with postgres://', false)

// All environment variables, one per line, with an example for error messages. Adding a line here is enough to add a
// variable.
const variables = {
  port: ['PORT', numberOf(4600, 1, 65_535), '4600'],
  host: ['HOST', hostName, '127.0.0.1'],
  hosts: [
    'SWITCHBOARD_HOSTS',
    listOf(isHostInUrl, 'a host name or an IP address, without a port'),
    'panel.example',
  ],
  dataDir: ['SWITCHBOARD_DATA', (text) => resolve(text ?? '.data'), '/var/lib/switchboard'],
  apiKey: ['SWITCHBOARD_API_KEY', ownKey, '$(openssl rand -hex 16)'],
  demo: ['SWITCHBOARD_DEMO', yesOrNo(true), '0'],
  corsOrigins: [
    'SWITCHBOARD_CORS_ORIGINS',
    listOf((one) => one === '*' || isOrigin(one), 'an origin, without a path'),
    'https://panel.example',
  ],
  gateways: [
    'SWITCHBOARD_GATEWAYS',
    listOf(isOrigin, 'an origin, without a path'),
    'https://gateway.example',
  ],
  tiles: ['SWITCHBOARD_TILES', tiles, 'https://tiles.example/{z}/{x}/{y}.png'],
  tilesAttribution: ['SWITCHBOARD_TILES_ATTRIBUTION', (text) => text ?? '', '© Tiles'],
  allowPrivateMedia: ['SWITCHBOARD_ALLOW_PRIVATE_MEDIA', yesOrNo(false), '1'],
  faults: ['SWITCHBOARD_FAULTS', yesOrNo(false), '1'],
  /** Seconds. */
  stopTimeout: ['SWITCHBOARD_STOP_TIMEOUT', numberOf(25, 0, 3600), '25'],
  gateway: ['SWITCHBOARD_GATEWAY', webAddress('(or --gateway) '), 'https://gateway.example'],
  gatewayOrigin: ['SWITCHBOARD_GATEWAY_ORIGIN', origin, 'https://panel.example'],
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
  oidcClientId: ['SWITCHBOARD_OIDC_CLIENT_ID', anyText, 'switchboard'],
  oidcClientSecret: ['SWITCHBOARD_OIDC_CLIENT_SECRET', anyText, '<the secret of the client>'],
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
    database,
    'postgres://name:password@db.example/switchboard',
  ],
  keepKeys: ['SWITCHBOARD_KEEP_KEYS', yesOrNo(false), '1'],
  /** Days after which entries of the audit are deleted; 0 for never. */
  auditDays: ['SWITCHBOARD_AUDIT_DAYS', numberOf(0, 0, 36_500), '400'],
  /** How long first responses to writes with an `Idempotency-Key` are kept. */
  idempotencyHours: ['SWITCHBOARD_IDEMPOTENCY_HOURS', numberOf(48, 1, 720), '48'],
  auditStdout: ['SWITCHBOARD_AUDIT_STDOUT', yesOrNo(false), '1'],
  /** Where people open the dashboard, without a slash at the end. */
  publicUrl: ['SWITCHBOARD_PUBLIC_URL', webAddress(''), 'https://panel.example'],
  smtpUrl: ['SWITCHBOARD_SMTP_URL', mailServer, 'smtp://mail.example:587'],
  smtpUser: ['SWITCHBOARD_SMTP_USER', anyText, 'switchboard@example.com'],
  smtpPassword: ['SWITCHBOARD_SMTP_PASSWORD', anyText, '<the password of the mailbox>'],
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
  const hint = didYouMean(name, variableNames, prefix) ?? 'docs/configuration.md lists all of them.'
  return `${name} is not a Switchboard setting: ${hint}`
}

/**
 * Returns a question with the names most like an unknown one; undefined if there are none.
 *
 * @param start what all names begin with, which is not compared
 */
export function didYouMean(name: string, names: readonly string[], start = ''): string | undefined {
  const short = (one: string) => one.replace(start, '')
  const shortNames = closestNames(short(name), names.map(short))
  const near = shortNames.flatMap((one) => names.filter((full) => short(full) === one))
  return near.length === 0 ? undefined : `did you mean ${near.join(' or ')}?`
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

/** The commands, each instead of starting the server. */
export const commandNames = ['user', 'backup', 'restore', 'openapi', 'check-config'] as const

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
  const { values } = parseArguments(
    {
      args,
      options: {
        gateway: { type: 'string' },
        'gateway-only': { type: 'boolean', default: false },
        // Chooses the development server, in scripts/start.mjs.
        dev: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', short: 'v', default: false },
      },
    },
    { commands: commandNames, consequence: '. Nothing was started' },
  )
  if (values.gateway === '') throw new ConfigError(`--gateway ${needsAddress}`)
  const { gateway, help, version } = values
  return { gateway, gatewayOnly: values['gateway-only'], help, version }
}

const needsAddress = 'needs an address after it, such as https://gateway.example.'

/**
 * Parses arguments, see `parseArgs` of Node.
 *
 * @param more the commands that may be meant by an unknown argument, and what an invalid argument means for the operator
 * @throws {ConfigError} for an unknown argument, with those most like it, and for an option without its value
 */
export function parseArguments<T extends ParseArgsConfig>(
  config: T,
  { commands = [], consequence = '' }: { commands?: readonly string[]; consequence?: string } = {},
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    const code = codeOf(error)
    if (code?.startsWith('ERR_PARSE_ARGS_') !== true) throw error
    // The first sentence names the argument.
    const [reason = ''] = messageOf(error).split(/\.\s/)
    const [, name = ''] = /'(\S+?)[' ]/.exec(reason) ?? []
    const isInvalid = code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
    if (isInvalid && name === '--gateway') throw new ConfigError(`${name} ${needsAddress}`)
    const options = Object.keys(config.options ?? {}).map((one) => `--${one}`)
    const near = isInvalid ? undefined : didYouMean(name, [...options, ...commands])
    const hint = near ?? '--help lists the options.'
    throw new ConfigError(`${reason}${consequence}: ${hint}`)
  }
}

const gatewayKey = ['GATEWAY_KEY', 'GATEWAY_KEY_FILE']
const smtpPassword = ['SMTP_PASSWORD', 'SMTP_PASSWORD_FILE']
const oidc = variableNames
  .filter((name) => name.startsWith('SWITCHBOARD_OIDC_'))
  .map((name) => name.replace(prefix, ''))
const forSignIn = 'people can sign in only if the server has the key of the gateway'
const forMail = 'messages need a sender and links to this dashboard'

/** Settings of which each needs one of others, and why. All without the prefix; the first that is set is named. */
const companions: readonly [names: readonly string[], others: readonly string[], why: string][] = [
  [['GATEWAY_ORIGIN'], ['GATEWAY'], 'the origin needs a gateway to be sent to'],
  [gatewayKey, ['GATEWAY'], 'the key needs a gateway'],
  [['USERS'], gatewayKey, forSignIn],
  [['SMTP_URL'], ['MAIL_FROM'], forMail],
  [['SMTP_URL'], ['PUBLIC_URL'], forMail],
  [['SMTP_USER'], ['SMTP_URL'], 'there is no mail server'],
  [['MAIL_FROM'], ['SMTP_URL'], 'there is no mail server'],
  [['SMTP_USER'], smtpPassword, 'the name needs a password'],
  [smtpPassword, ['SMTP_USER'], 'the password needs a name'],
  [['METRICS_HOST'], ['METRICS_PORT'], 'the address needs a port'],
  [oidc, gatewayKey, forSignIn],
  [oidc, ['OIDC_ISSUER'], 'single sign-on needs it'],
  [oidc, ['OIDC_CLIENT_ID'], 'single sign-on needs it'],
  [oidc, ['PUBLIC_URL'], 'single sign-on needs it'],
]

/** Settings of which only one may be set. */
const alternatives = [gatewayKey, smtpPassword, ['OIDC_CLIENT_SECRET', 'OIDC_CLIENT_SECRET_FILE']]

/** Returns a sentence for each setting that does not fit another one. */
function problemsTogether(env: Record<string, string | undefined>): string[] {
  const has = (name: string) => (env[prefix + name] ?? '') !== ''
  const problems = companions.flatMap(([names, others, why]) => {
    const given = names.find(has)
    return given === undefined || others.some(has)
      ? []
      : [`${prefix}${given} is set, but ${prefix}${others[0]} is not: ${why}.`]
  })
  for (const both of alternatives)
    if (both.every(has))
      problems.push(
        `${both.map((name) => prefix + name).join(' and ')} are both set: remove one of them.`,
      )
  if (has('METRICS_PORT') && env['SWITCHBOARD_METRICS_PORT'] === (env['PORT'] || '4600'))
    problems.push('SWITCHBOARD_METRICS_PORT is the same as PORT: choose another one.')
  return problems
}

/** Returns whether people sign in, because the server has the key of its remote gateway. */
export const hasSignIn = ({
  gatewayKey: key,
  gatewayKeyFile: file,
}: Pick<Config, 'gatewayKey' | 'gatewayKeyFile'>): boolean =>
  key !== undefined || file !== undefined
