import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readArguments, readConfig, variableNames } from './config.ts'

const gateway = { SWITCHBOARD_GATEWAY: 'https://gateway.example' }
const key = { SWITCHBOARD_GATEWAY_KEY: 'the-key-of-the-server' }

const byText = (a = '', b = '') => a.localeCompare(b)

describe('readConfig', () => {
  it('has a default for everything except the key', () => {
    expect(readConfig({})).toEqual({
      port: 4600,
      host: '127.0.0.1',
      hosts: [],
      dataDir: resolve('.data'),
      apiKey: undefined,
      demo: true,
      corsOrigins: [],
      gateways: [],
      tiles: undefined,
      tilesAttribution: '',
      allowPrivateMedia: false,
      faults: false,
      gateway: undefined,
      gatewayOrigin: undefined,
      gatewayKey: undefined,
      gatewayKeyFile: undefined,
      users: undefined,
      databaseUrl: undefined,
      oidcIssuer: undefined,
      oidcClientId: undefined,
      oidcClientSecret: undefined,
      oidcClientSecretFile: undefined,
      oidcName: 'SSO',
      oidcScopes: 'openid profile email',
      oidcRolesClaim: 'groups',
      publicUrl: undefined,
      smtpUrl: undefined,
      smtpUser: undefined,
      smtpPassword: undefined,
      smtpPasswordFile: undefined,
      mailFrom: undefined,
      keepKeys: false,
      auditDays: 0,
      idempotencyHours: 48,
      auditStdout: false,
      behindProxy: false,
      stopTimeout: 25,
      logLevel: 'info',
      logFormat: undefined,
      logSlow: 10,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      metricsToken: undefined,
    })
  })

  it('reads every variable', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        SWITCHBOARD_HOSTS: 'panel.example, [2001:db8::1]',
        SWITCHBOARD_DATA: '/srv/switchboard',
        SWITCHBOARD_API_KEY: 'a-key-of-sufficient-length',
        SWITCHBOARD_DEMO: '0',
        SWITCHBOARD_CORS_ORIGINS: 'https://a.example, http://b.example:8080',
        SWITCHBOARD_GATEWAYS: 'https://gw.example',
        SWITCHBOARD_TILES: 'https://tiles.example/{z}/{x}/{y}.png?a=b',
        SWITCHBOARD_TILES_ATTRIBUTION: '© Somebody',
        SWITCHBOARD_ALLOW_PRIVATE_MEDIA: '1',
        SWITCHBOARD_FAULTS: '1',
        SWITCHBOARD_GATEWAY: 'https://gateway.example/sub/',
        SWITCHBOARD_GATEWAY_ORIGIN: 'https://panel.example',
        SWITCHBOARD_GATEWAY_KEY: 'the-key-of-the-server',
        SWITCHBOARD_USERS: '/srv/switchboard/users.json',
        SWITCHBOARD_DATABASE_URL: 'postgres://me:secret@db.example/switchboard',
        SWITCHBOARD_PUBLIC_URL: 'https://panel.example/sub/',
        SWITCHBOARD_OIDC_ISSUER: 'https://sso.example/realms/acme',
        SWITCHBOARD_OIDC_CLIENT_ID: 'switchboard',
        SWITCHBOARD_OIDC_CLIENT_SECRET_FILE: '/etc/switchboard/oidc-secret',
        SWITCHBOARD_OIDC_NAME: 'Acme SSO',
        SWITCHBOARD_OIDC_SCOPES: 'openid  groups',
        SWITCHBOARD_OIDC_ROLES_CLAIM: 'realm_access.roles',
        SWITCHBOARD_SMTP_URL: 'smtps://mail.example',
        SWITCHBOARD_SMTP_USER: 'switchboard',
        SWITCHBOARD_SMTP_PASSWORD: 'a password',
        SWITCHBOARD_MAIL_FROM: 'Switchboard <switchboard@panel.example>',
        SWITCHBOARD_KEEP_KEYS: '1',
        SWITCHBOARD_AUDIT_DAYS: '400',
        SWITCHBOARD_IDEMPOTENCY_HOURS: '4',
        SWITCHBOARD_AUDIT_STDOUT: '1',
        SWITCHBOARD_BEHIND_PROXY: '1',
        SWITCHBOARD_STOP_TIMEOUT: '60',
        SWITCHBOARD_LOG_LEVEL: 'debug',
        SWITCHBOARD_LOG_FORMAT: 'json',
        SWITCHBOARD_LOG_SLOW: '0',
        SWITCHBOARD_METRICS_PORT: '9464',
        SWITCHBOARD_METRICS_HOST: '0.0.0.0',
        SWITCHBOARD_METRICS_TOKEN: 'a-token-of-sufficient-length',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      hosts: ['panel.example', '[2001:db8::1]'],
      dataDir: resolve('/srv/switchboard'),
      apiKey: 'a-key-of-sufficient-length',
      demo: false,
      corsOrigins: ['https://a.example', 'http://b.example:8080'],
      gateways: ['https://gw.example'],
      tiles: 'https://tiles.example/{z}/{x}/{y}.png?a=b',
      tilesAttribution: '© Somebody',
      allowPrivateMedia: true,
      faults: true,
      gateway: 'https://gateway.example/sub',
      gatewayOrigin: 'https://panel.example',
      gatewayKey: 'the-key-of-the-server',
      gatewayKeyFile: undefined,
      users: '/srv/switchboard/users.json',
      databaseUrl: 'postgres://me:secret@db.example/switchboard',
      oidcIssuer: 'https://sso.example/realms/acme',
      oidcClientId: 'switchboard',
      oidcClientSecret: undefined,
      oidcClientSecretFile: resolve('/etc/switchboard/oidc-secret'),
      oidcName: 'Acme SSO',
      oidcScopes: 'openid groups',
      oidcRolesClaim: 'realm_access.roles',
      publicUrl: 'https://panel.example/sub',
      smtpUrl: 'smtps://mail.example',
      smtpUser: 'switchboard',
      smtpPassword: 'a password',
      smtpPasswordFile: undefined,
      mailFrom: 'Switchboard <switchboard@panel.example>',
      keepKeys: true,
      auditDays: 400,
      idempotencyHours: 4,
      auditStdout: true,
      behindProxy: true,
      stopTimeout: 60,
      logLevel: 'debug',
      logFormat: 'json',
      logSlow: 0,
      metricsPort: 9464,
      metricsHost: '0.0.0.0',
      metricsToken: 'a-token-of-sufficient-length',
    })
  })

  it('has all variables of the documentation, and no other', () => {
    const documented = readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `([A-Z_]+)`/gm)
    expect([...documented].map(([, name]) => name).toSorted(byText)).toEqual(
      variableNames.toSorted(byText),
    )
  })

  it('treats an empty variable as unset, and * as any origin', () => {
    const config = readConfig({ PORT: '', SWITCHBOARD_CORS_ORIGINS: '*' })
    expect(config.port).toBe(4600)
    expect(config.corsOrigins).toEqual(['*'])
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['HOST', 'http://127.0.0.1'],
    ['SWITCHBOARD_HOSTS', 'panel.example:8443'],
    ['SWITCHBOARD_HOSTS', 'a.example,https://b.example'],
    ['SWITCHBOARD_TILES', 'https://tiles.example/'],
    ['SWITCHBOARD_TILES', 'tiles.example/{z}/{x}/{y}.png'],
    ['SWITCHBOARD_TILES', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
    ['SWITCHBOARD_TILES', 'https://a.example; script-src */{z}/{x}/{y}'],
    ['SWITCHBOARD_API_KEY', 'short'],
    ['SWITCHBOARD_API_KEY', 'twenty-three-characters'],
    ['SWITCHBOARD_API_KEY', 'with a space in it, and long enough'],
    ['SWITCHBOARD_API_KEY', 'chave-secretíssima-e-comprida'],
    ['SWITCHBOARD_DEMO', 'no'],
    ['SWITCHBOARD_CORS_ORIGINS', 'https://a.example/'],
    ['SWITCHBOARD_CORS_ORIGINS', 'a.example'],
    ['SWITCHBOARD_CORS_ORIGINS', 'ftp://a.example'],
    ['SWITCHBOARD_GATEWAYS', '*'],
    ['SWITCHBOARD_GATEWAYS', "https://a.example; script-src 'unsafe-inline'"],
    ['SWITCHBOARD_ALLOW_PRIVATE_MEDIA', 'true'],
    ['SWITCHBOARD_FAULTS', 'yes'],
    ['SWITCHBOARD_GATEWAY', 'gateway.example'],
    ['SWITCHBOARD_GATEWAY', 'ftp://gateway.example'],
    ['SWITCHBOARD_GATEWAY', 'https://ana:secret@gateway.example'],
    ['SWITCHBOARD_GATEWAY', 'https://gateway.example/?key=secret'],
    ['SWITCHBOARD_GATEWAY_ORIGIN', 'https://panel.example/path'],
    ['SWITCHBOARD_GATEWAY_KEY', 'short'],
    ['SWITCHBOARD_BEHIND_PROXY', 'yes'],
    ['SWITCHBOARD_DATABASE_URL', 'db.example/switchboard'],
    ['SWITCHBOARD_LOG_LEVEL', 'verbose'],
    ['SWITCHBOARD_LOG_FORMAT', 'xml'],
    ['SWITCHBOARD_LOG_SLOW', '1.5'],
    ['SWITCHBOARD_METRICS_PORT', '0'],
    ['SWITCHBOARD_METRICS_TOKEN', 'short'],
  ])('rejects %s=%s with a sentence that names it and shows an example', (name, value) => {
    const { message } = errorOf({
      ...(name.startsWith('SWITCHBOARD_GATEWAY_') && gateway),
      [name]: value,
    })
    expect(message).toMatch(new RegExp(`^${name} .* \\(for example ${name}=.+\\)\\.$`))
    expect(message).not.toContain('\n')
    const [, example = ''] = / \(for example \w+=(.+)\)\.$/.exec(message) ?? []
    if (/^[^$<]/.test(example)) expect(readConfig({ ...gateway, [name]: example })).toBeDefined()
  })

  it('names all wrong values and unknown variables in one list', () => {
    const error = errorOf({
      PORT: 'http',
      SWITCHBOARD_DEMO: 'no',
      SWITCHBOARD_GATEWAYS: '*',
      SWITCHBOARD_DATABASE_URL: 'mysql://me:secret@db.example/x',
      SWITCHBOARD_API_KEY: 'short',
      SWITCHBOARD_PROT: '1',
    })
    const [head, ...lines] = error.message.split('\n')
    expect(head).toBe('6 settings are invalid:')
    expect(lines.map((line) => /^- (\w+) /.exec(line)?.[1])).toEqual([
      'SWITCHBOARD_PROT',
      'PORT',
      'SWITCHBOARD_API_KEY',
      'SWITCHBOARD_DEMO',
      'SWITCHBOARD_GATEWAYS',
      'SWITCHBOARD_DATABASE_URL',
    ])
    expect(error.message).not.toContain('secret')
  })

  const sso = {
    ...gateway,
    ...key,
    SWITCHBOARD_PUBLIC_URL: 'https://panel.example',
    SWITCHBOARD_OIDC_ISSUER: 'https://sso.example',
    SWITCHBOARD_OIDC_CLIENT_ID: 'switchboard',
  }

  it.each([
    ['SWITCHBOARD_OIDC_ISSUER', 'http://sso.example'],
    ['SWITCHBOARD_OIDC_ISSUER', 'sso.example'],
    ['SWITCHBOARD_OIDC_SCOPES', 'profile email'],
    ['SWITCHBOARD_PUBLIC_URL', 'panel.example'],
  ])('rejects %s=%s for single sign-on', (name, value) => {
    expect(readConfig(sso)).toBeDefined()
    expect(errorOf({ ...sso, [name]: value }).message).toMatch(
      new RegExp(`^${name} .* \\(for example ${name}=.+\\)\\.$`),
    )
  })

  it('accepts a provider without TLS on this machine only', () => {
    const SWITCHBOARD_OIDC_ISSUER = 'http://127.0.0.1:8080/realms/acme'
    expect(readConfig({ ...sso, SWITCHBOARD_OIDC_ISSUER }).oidcIssuer).toBe(SWITCHBOARD_OIDC_ISSUER)
  })

  it('names what single sign-on lacks, and two secrets', () => {
    for (const name of ['PUBLIC_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'GATEWAY_KEY'])
      expect(
        errorOf({ ...sso, SWITCHBOARD_OIDC_NAME: 'Acme', [`SWITCHBOARD_${name}`]: '' }).message,
      ).toContain(`but SWITCHBOARD_${name} is not`)
    const secrets = {
      SWITCHBOARD_OIDC_CLIENT_SECRET: 'a',
      SWITCHBOARD_OIDC_CLIENT_SECRET_FILE: '/b',
    }
    expect(errorOf({ ...sso, ...secrets }).message).toContain('are both set')
  })

  it('does not report a setting as missing whose value is invalid', () => {
    const { message } = errorOf({ ...key, SWITCHBOARD_GATEWAY: 'gateway.example' })
    expect(message).toMatch(/^SWITCHBOARD_GATEWAY \(or --gateway\) must be /)
  })

  it('does not repeat an invalid key in the message', () => {
    expect(errorOf({ SWITCHBOARD_API_KEY: 'my secret key' }).message).not.toContain('secret')
    expect(errorOf({ SWITCHBOARD_GATEWAY_KEY: 'my secret key' }).message).not.toContain('secret')
    const address = 'https://ana:secret@gateway.example'
    expect(errorOf({ SWITCHBOARD_GATEWAY: address }).message).not.toContain('secret')
    const database = 'mysql://me:secret@db.example/x'
    expect(errorOf({ SWITCHBOARD_DATABASE_URL: database }).message).not.toContain('secret')
  })

  it.each([
    ['SWITCHBOARD_GATEWAY_KEY', { ...key, SWITCHBOARD_USERS: 'users.json' }],
    ['SWITCHBOARD_USERS', { ...gateway, SWITCHBOARD_USERS: 'users.json' }],
    ['SWITCHBOARD_GATEWAY_ORIGIN', { SWITCHBOARD_GATEWAY_ORIGIN: 'https://panel.example' }],
    ['SWITCHBOARD_METRICS_HOST', { SWITCHBOARD_METRICS_HOST: '0.0.0.0' }],
  ])('rejects %s without its companion', (name, env) => {
    expect(errorOf(env).message).toMatch(new RegExp(`^${name} is set, but .*\\.$`))
  })

  it('rejects one port for pages and metrics', () => {
    const problem = /^SWITCHBOARD_METRICS_PORT is the same as PORT/
    expect(errorOf({ SWITCHBOARD_METRICS_PORT: '4600' }).message).toMatch(problem)
    expect(errorOf({ PORT: '80', SWITCHBOARD_METRICS_PORT: '80' }).message).toMatch(problem)
  })

  it('accepts the key from one source only', () => {
    const both = { ...gateway, ...key, SWITCHBOARD_GATEWAY_KEY_FILE: '/run/key' }
    expect(errorOf({ ...both, SWITCHBOARD_USERS: 'u' }).message).toMatch(/are both set/)
  })

  it.each([
    ['SWITCHBOARD_SERVICE_HOST', '10.0.0.1'],
    ['SWITCHBOARD_SERVICE_PORT', '80'],
    ['SWITCHBOARD_SERVICE_PORT_HTTP', '80'],
    ['SWITCHBOARD_PORT', 'tcp://10.0.0.1:80'],
    ['SWITCHBOARD_PORT_80_TCP', 'tcp://10.0.0.1:80'],
    ['SWITCHBOARD_PORT_80_TCP_ADDR', '10.0.0.1'],
    ['SWITCHBOARD_API_SERVICE_HOST', '10.0.0.1'],
  ])('ignores %s, which Kubernetes sets for a Service', (name, value) => {
    expect(readConfig({ [name]: value })).toEqual(readConfig({}))
  })

  it.each([
    ['SWITCHBOARD_PORT', 'PORT or SWITCHBOARD_METRICS_PORT'],
    ['SWITCHBOARD_PROT', 'PORT'],
    ['SWITCHBOARD_GATWAY', 'SWITCHBOARD_GATEWAY or SWITCHBOARD_GATEWAYS'],
    ['SWITCHBOARD_KEY_FILE', 'SWITCHBOARD_GATEWAY_KEY_FILE'],
    ['SWITCHBOARD_DATABASE', 'SWITCHBOARD_DATA or SWITCHBOARD_DATABASE_URL'],
    ['SWITCHBOARD_LOGLEVEL', 'SWITCHBOARD_LOG_LEVEL'],
  ])('rejects %s, and proposes %s', (name, proposed) => {
    expect(errorOf({ [name]: '8080' }).message).toBe(
      `${name} is not a Switchboard setting: did you mean ${proposed}?`,
    )
  })

  it('needs a sender and an address for links with a mail server', () => {
    const { message } = errorOf({ SWITCHBOARD_SMTP_URL: 'smtp://mail.example' })
    expect(message).toMatch(/SWITCHBOARD_SMTP_URL is set, but SWITCHBOARD_MAIL_FROM is not/)
    expect(message).toMatch(/SWITCHBOARD_SMTP_URL is set, but SWITCHBOARD_PUBLIC_URL is not/)
  })

  it('never quotes the address of a mail server with a password in it', () => {
    const { message } = errorOf({ SWITCHBOARD_SMTP_URL: 'smtp://ana:secret-word@mail.example' })
    expect(message).toContain('SWITCHBOARD_SMTP_URL must be smtp:// or smtps://')
    expect(message).not.toContain('secret-word')
  })

  it('names the list of settings if none is like it', () => {
    expect(errorOf({ SWITCHBOARD_COLOUR: 'red' }).message).toBe(
      'SWITCHBOARD_COLOUR is not a Switchboard setting: docs/configuration.md lists all of them.',
    )
  })

  it('ignores variables without its own prefix', () => {
    expect(readConfig({ SWITCH: '1', NODE_ENV: 'test' }).port).toBe(4600)
  })
})

function errorOf(env: Record<string, string>): ConfigError {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return error as ConfigError
  }
  throw new Error('It was taken.')
}

describe('readArguments', () => {
  it.each([[['--gateway', 'https://a.example']], [['--dev', '--gateway=https://a.example']]])(
    'reads the gateway from %j',
    (args) => expect(readArguments(args)).toMatchObject({ gateway: 'https://a.example' }),
  )

  it.each([['--gateway'], ['--gateway='], ['--gateway --dev']])(
    'rejects %s without an address',
    (args) => expect(() => readArguments(args.split(' '))).toThrow(/^--gateway needs an address/),
  )

  it.each(['--gatway', '-x', 'https://gateway.example', '--gateway-only=1'])(
    'names the unknown argument %s',
    (arg) => {
      const read = () => readArguments([arg])
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(arg.split('=')[0])
    },
  )

  it.each([
    ['--gatway', /'--gatway'.* did you mean --gateway\?$/],
    ['--verison', /did you mean --version\?$/],
    ['bakcup', /'bakcup'.* did you mean backup\?$/],
    ['--frobnicate', /--help lists the options/],
  ])('names the closest argument to %s', (arg, sentence) =>
    expect(() => readArguments([arg])).toThrow(sentence),
  )

  it('knows --help and --version', () => {
    expect(readArguments(['-h']).help).toBe(true)
    expect(readArguments(['--version']).version).toBe(true)
  })
})
