import { join } from 'node:path'
import { ConfigError, type Config } from '#gateway/config.ts'
import { openLinkMail } from '#gateway/mail/link-mail.ts'
import type { Proxy } from '#gateway/proxy/proxy.ts'
import { readSecretFile } from '#gateway/secret-file.ts'
import type { Audit } from '#gateway/audit/audit.ts'
import { createAuthProxy, type AuthProxy } from './auth-proxy.ts'
import type { State } from '#gateway/state/open-state.ts'
import { checkBreachedPasswords } from './passwords/breached-passwords.ts'
import { takeOverFiles } from './take-over.ts'
import { openProvider, type Provider } from './oidc/provider.ts'
import { openUsers } from '#gateway/identity/people/users.ts'

/** Returns the OpenID Connect provider; undefined if none is configured. */
export function providerOf(config: Config): Provider | undefined {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecretFile, publicUrl } = config
  if (issuer === undefined || clientId === undefined || publicUrl === undefined) return undefined
  const secret =
    oidcClientSecretFile === undefined
      ? config.oidcClientSecret
      : readSecretFile('SWITCHBOARD_OIDC_CLIENT_SECRET_FILE', oidcClientSecretFile, {
          pattern: /^\S{1,1000}$/,
          words: 'the secret of the client',
        })
  return openProvider({
    issuer,
    clientId,
    clientSecret: secret,
    name: config.oidcName,
    scopes: config.oidcScopes,
    rolesClaim: config.oidcRolesClaim,
    publicUrl,
  })
}

/** Returns the server's own key for its gateway; undefined if users enter their own. */
export function serverKey({ gatewayKey, gatewayKeyFile }: Config): string | undefined {
  if (gatewayKeyFile === undefined) return gatewayKey
  return readSecretFile('SWITCHBOARD_GATEWAY_KEY_FILE', gatewayKeyFile, {
    pattern: /^[\x21-\x7e]{8,200}$/,
    words: '8 to 200 visible ASCII characters without a space',
  })
}

interface OpenAuthOptions {
  /** The server's own key for its gateway. */
  readonly key: string
  readonly config: Config
  readonly state: State
  readonly audit: Audit
}

/**
 * Creates an auth proxy with the server's own key in front of a gateway proxy.
 *
 * @throws {ConfigError} if no one could sign in, or the file of stolen passwords cannot be searched
 */
export async function openAuth(
  proxy: Proxy,
  { key, config, state, audit }: OpenAuthOptions,
): Promise<AuthProxy> {
  const { dataDir, behindProxy, gateway = '' } = config
  await checkBreachedPasswords(config.breachedPasswords)
  const users = openUsers(state)
  await takeOverFiles(state, dataDir, config.users ?? join(dataDir, 'users.json'))
  if ((await users.current()).people.length === 0)
    throw new ConfigError(
      'No one may sign in yet: add an administrator with npm run user (or node dist-server/main.js user).',
    )
  return createAuthProxy({
    proxy,
    gateway,
    key,
    users,
    dataDir,
    state,
    audit,
    behindProxy,
    provider: providerOf(config),
    mail: openLinkMail(config),
    breachedFile: config.breachedPasswords,
  })
}
