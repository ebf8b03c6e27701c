import * as oidc from 'openid-client'
import { codeOf } from '#gateway/error-facts.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { log } from '#gateway/log/log.ts'

/** How this server signs people in with an OpenID Connect provider. */
export interface ProviderOptions {
  readonly issuer: string
  readonly clientId: string
  /** Undefined for a public client. */
  readonly clientSecret: string | undefined
  /** As people know it, for example "Acme SSO". */
  readonly name: string
  readonly scopes: string
  /** The claim with a person's groups; a dot leads into an object. */
  readonly rolesClaim: string
  /** This server's address as browsers have it, without a slash at the end. */
  readonly publicUrl: string
}

/** The secrets of one sign-in that is under way; only its browser has them, encrypted. */
export interface SignInChecks {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Whether the person has to sign in once more, even if the provider still knows them. */
  readonly isAnew: boolean
}

/** A person as the provider describes them. */
export interface SsoIdentity {
  readonly issuer: string
  readonly subject: string
  readonly name: string | undefined
  readonly email: string | undefined
  /** The values of the claim with groups. */
  readonly groups: readonly string[]
  /** Needed to sign out at the provider. */
  readonly idToken: string
}

export interface Provider {
  readonly name: string
  /** The path of the redirect address, as browsers have it. */
  readonly callbackPath: string
  /** This server's address as browsers have it. */
  readonly publicUrl: string
  /**
   * Starts a sign-in.
   *
   * @param isAnew whether the person has to sign in once more, even if the provider still knows them
   * @throws {AuthError} `sso-unavailable`
   */
  begin(isAnew: boolean): Promise<SignInChecks & { readonly url: string }>
  /**
   * Ends a sign-in: exchanges the code of the redirect.
   *
   * @param search the query of the redirect
   * @throws {AuthError} `sso-denied`, `sso-failed`, `sso-unavailable`
   */
  finish(search: string, checks: SignInChecks): Promise<SsoIdentity>
  /** Returns the address that signs out at the provider; undefined if it has none or cannot be reached. */
  signOutUrl(idToken: string): Promise<string | undefined>
}

const timeoutSeconds = 10
/** Difference of the two clocks that is tolerated, in seconds. */
const clockTolerance = 60
/** How long ago a sign-in was that counts as a new one, in seconds. */
const maxAnewAge = 300
/** Values of the claim beyond this are ignored. */
const maxGroups = 500

/** Opens a provider. It is asked for its addresses at the first use, so that this server starts without it. */
export function openProvider(options: ProviderOptions): Provider {
  const { issuer, clientId, clientSecret, name, scopes, rolesClaim, publicUrl } = options
  const redirectUri = `${publicUrl}/api/oidc/callback`
  let found: Promise<oidc.Configuration> | undefined

  /** Asks the provider for its addresses once; again after a failure. */
  function discover(): Promise<oidc.Configuration> {
    found ??= oidc
      .discovery(
        new URL(issuer),
        clientId,
        { [oidc.clockTolerance]: clockTolerance },
        authentication(clientSecret),
        {
          timeout: timeoutSeconds,
          // Signatures are checked, although TLS to the provider would do.
          execute: [
            oidc.enableNonRepudiationChecks,
            // Deprecated only to stand out; the settings allow http on this machine alone.
            // oxlint-disable-next-line typescript/no-deprecated
            ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
          ],
        },
      )
      .catch((error: unknown) => {
        found = undefined
        logFailure(error)
        throw new AuthError('sso-unavailable')
      })
    return found
  }

  return {
    name,
    callbackPath: new URL(redirectUri).pathname,
    publicUrl,
    async begin(isAnew) {
      const config = await discover()
      const checks = {
        isAnew,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(isAnew && { prompt: 'login', max_age: '0' }),
      })
      return { ...checks, url: url.href }
    },
    async finish(search, checks) {
      const config = await discover()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, new URL(redirectUri + search), {
          pkceCodeVerifier: checks.verifier,
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims || tokens.id_token === undefined) throw new AuthError('sso-failed')
        // Some providers do not tell when the person signed in.
        const { auth_time: signedInAt = Number.POSITIVE_INFINITY } = claims
        if (checks.isAnew && signedInAt < Date.now() / 1000 - maxAnewAge)
          throw new AuthError('sso-failed')
        // Many providers put the groups into one of the two only.
        const more = config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
        const all: Readonly<Record<string, unknown>> = { ...more, ...claims }
        return {
          issuer: claims.iss,
          subject: claims.sub,
          name: firstText(all['name'], all['preferred_username'], all['email']),
          email: firstText(all['email']),
          groups: textsOf(claimOf(claims, rolesClaim) ?? claimOf(more, rolesClaim)),
          idToken: tokens.id_token,
        }
      } catch (error) {
        throw logFailure(error)
      }
    },
    async signOutUrl(idToken) {
      const config = await discover().catch(() => undefined)
      if (config?.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${publicUrl}/`,
      }).href
    },
  }
}

/** Sends the secret in the way that the provider supports. */
function authentication(secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None()
  return (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported
    const method =
      supported?.includes('client_secret_basic') === false
        ? oidc.ClientSecretPost(secret)
        : oidc.ClientSecretBasic(secret)
    return method(server, ...rest)
  }
}

/** Logs a failure by its codes: messages and causes may have the code or tokens. @returns the error for the page */
function logFailure(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  const answered =
    error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError
      ? error.error
      : undefined
  const cause = error instanceof Error ? codeOf(error.cause) : undefined
  log.warn(
    {
      code: codeOf(error),
      ...(answered === undefined ? {} : { answered: asCode(answered) }),
      cause,
    },
    'The OpenID Connect provider did not sign someone in',
  )
  if (error instanceof oidc.AuthorizationResponseError) return new AuthError('sso-denied')
  return new AuthError(isUnreachable(error) ? 'sso-unavailable' : 'sso-failed')
}

/** The standard's codes are letters and underscores; anything else is not logged. */
const asCode = (text: string) => (/^[a-z_]{1,60}$/.test(text) ? text : 'other')

/** Returns whether no response was received: a network error or a timeout. */
function isUnreachable(error: unknown): boolean {
  const code = codeOf(error)
  return error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT'
}

function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '')
}

/** Returns a claim by its whole name (some contain dots), else by its path. */
function claimOf(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      claims,
    )
}

/** Returns the groups of a claim: a list of texts, or one text. */
function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const texts = list.filter((one): one is string => typeof one === 'string' && one !== '')
  return [...new Set(texts)].slice(0, maxGroups)
}
