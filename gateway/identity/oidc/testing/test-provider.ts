import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type * as Oidc from 'oidc-provider'
import { openProvider, type Provider } from '#gateway/identity/oidc/provider.ts'

/** Someone with an account at the provider, by their subject, which is also their login. */
export interface TestAccount {
  readonly name: string
  readonly email: string
  readonly groups: readonly string[]
}

/** An OpenID Connect provider on this machine. Its sign-in page accepts each known login with any password. */
export interface TestProvider {
  readonly issuer: string
  readonly accounts: Map<string, TestAccount>
  /** Returns the provider as a server at this address uses it. */
  forServer(publicUrl: string): Provider
  /** Signs someone in at the address of `begin`, as a browser does. @returns the address of the redirect back */
  signIn(url: string, login: string): Promise<string>
  /** Refuses all connections until it is called again. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

const clientSecret = 'a secret of the test client: 4711'

/** @param host `localhost` is another site than 127.0.0.1 for a browser */
export async function openTestProvider(host = '127.0.0.1'): Promise<TestProvider> {
  const oidc = await quietly(() => import('oidc-provider'))
  const accounts = new Map<string, TestAccount>()
  let isDown = false
  let handle: RequestListener = (_, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => {
    if (isDown) request.socket.destroy()
    else handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    accounts,
    forServer(publicUrl) {
      const callback = quietly(() => providerFor(oidc, issuer, publicUrl, accounts)).callback()
      handle = (request, response) => void callback(request, response)
      return openProvider({
        issuer,
        clientId: 'switchboard',
        clientSecret,
        name: 'Acme SSO',
        scopes: 'openid profile email groups',
        rolesClaim: 'groups',
        publicUrl,
      })
    },
    signIn: (url, login) => signInAt(issuer, url, login),
    setDown(down) {
      isDown = down
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const providerFor = (
  { Provider: OidcProvider }: typeof Oidc,
  issuer: string,
  publicUrl: string,
  accounts: ReadonlyMap<string, TestAccount>,
) =>
  new OidcProvider(issuer, {
    clients: [
      {
        client_id: 'switchboard',
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'], groups: ['groups'] },
    scopes: ['openid', 'groups'],
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_, id) => {
      const account = accounts.get(id)
      return account && { accountId: id, claims: () => ({ sub: id, ...account }) }
    },
  })

/** Its hints for real use are noise in tests. */
function quietly<T>(make: () => T): T {
  const { info, warn } = console
  const restore = () => void Object.assign(console, { info, warn })
  Object.assign(console, { info: () => undefined, warn: () => undefined })
  const made = make()
  if (made instanceof Promise) void made.then(restore, restore)
  else restore()
  return made
}

/** Follows the redirects and submits the forms for the sign-in and the consent. */
async function signInAt(issuer: string, url: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = url
  let body: URLSearchParams | undefined
  for (let i = 0; i < 20; i++) {
    if (!next.startsWith(issuer)) return next
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    const text = await response.text()
    if (location !== null) {
      next = new URL(location, next).href
      body = undefined
      continue
    }
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(text) ?? []
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(text) ?? []
    if (action === undefined || prompt === undefined)
      throw new Error(`The provider answered ${response.status}: ${text.slice(0, 300)}`)
    next = new URL(action, next).href
    body = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt })
  }
  throw new Error('The provider redirected too often')
}
