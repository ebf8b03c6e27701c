import type { Cause } from '#data/diagnosis/diagnosis.ts'

/** Where allowed origins can be configured. */
export const serverKinds = ['headers', 'nginx', 'caddy', 'evolution', 'switchboard'] as const
export type ServerKind = (typeof serverKinds)[number]

/** Product names. */
export const products = {
  nginx: 'nginx',
  caddy: 'Caddy',
  evolution: 'Evolution API',
  switchboard: 'Switchboard',
} as const

/** A common address of a gateway behind a proxy. */
const behind = 'http://127.0.0.1:8080'
const methods = 'GET, POST, PUT'
const headers = 'apikey, content-type'

/** Returns the configuration that allows the pages of an origin to call a gateway, to be copied. */
export function originSettings(server: ServerKind, address: string, origin: string): string {
  const { host } = new URL(address)
  switch (server) {
    case 'headers':
      return lines(
        `Access-Control-Allow-Origin: ${origin}`,
        `Access-Control-Allow-Methods: ${methods}`,
        `Access-Control-Allow-Headers: ${headers}`,
      )
    case 'nginx':
      return lines(
        'location / {',
        `  add_header Access-Control-Allow-Origin "${origin}" always;`,
        `  add_header Access-Control-Allow-Methods "${methods}" always;`,
        `  add_header Access-Control-Allow-Headers "${headers}" always;`,
        '  if ($request_method = OPTIONS) { return 204; }',
        `  proxy_pass ${behind};`,
        '}',
      )
    case 'caddy':
      return lines(
        `${host} {`,
        '  header {',
        `    Access-Control-Allow-Origin "${origin}"`,
        `    Access-Control-Allow-Methods "${methods}"`,
        `    Access-Control-Allow-Headers "${headers}"`,
        '  }',
        '  @preflight method OPTIONS',
        '  respond @preflight 204',
        `  reverse_proxy ${behind}`,
        '}',
      )
    case 'evolution':
      return lines(`CORS_ORIGIN=${origin}`, 'CORS_METHODS=GET,POST,PUT,DELETE')
    case 'switchboard':
      return lines(
        '# the embedded gateway',
        `SWITCHBOARD_CORS_ORIGINS=${origin}`,
        '# or any other, asked by Switchboard’s own server',
        ownProxy(address),
      )
  }
}

/** Returns the command or setting that diagnoses or fixes a cause; undefined if there is none to copy. */
export function settingFor(cause: Cause, address: string): string | undefined {
  const { hostname, host, port, protocol, origin } = new URL(address)
  const all: Partial<Record<Cause, string>> = {
    name: `nslookup ${hostname}`,
    down: `curl -i ${address}/`,
    slash: `curl -sI ${address}/ | grep -i location`,
    serveHttps: lines(`${hostname} {`, `  reverse_proxy ${behind}`, '}'),
    ownProxy: ownProxy(address.replace(/^https:/, 'http:')),
    pagePolicy: `SWITCHBOARD_GATEWAYS=${origin}`,
    gatewayOrigin: lines(
      '# one of the origins that the gateway allows',
      'SWITCHBOARD_GATEWAY_ORIGIN=https://manager.example',
    ),
    path: lines('location /api/ {', `  proxy_pass ${behind}/;`, '}'),
    upstream: `curl -i ${behind}/`,
    swallowed: `nc -vz ${hostname} ${port || (protocol === 'https:' ? 443 : 80)}`,
    whichKey: lines(
      '# Evolution API',
      'AUTHENTICATION_API_KEY',
      `# ${host}, where it is Switchboard’s own`,
      'SWITCHBOARD_API_KEY',
    ),
  }
  return all[cause]
}

const ownProxy = (address: string) => `npm start -- --gateway ${address}`

const lines = (...all: string[]) => all.join('\n')
