import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import { askAuth, type Confirmation, type Passkey, type PasskeyRequest } from './auth-api.ts'
import { askServer } from './ask-server.ts'
import { readSignIn, type SignInResult } from './session.ts'

// The browser's dialogs of passkeys. Loaded when they are used.

/** Why a passkey was not created or used: the person cancelled, it exists already, or the browser cannot. */
export type PasskeyProblem = 'cancelled' | 'exists' | 'failed'

/** Creates a passkey of the signed-in person, whose name in lists is `title`. */
export async function addPasskey(
  address: string,
  title: string,
): Promise<Passkey | PasskeyProblem> {
  const options = await askAuth(address, 'beginPasskey')
  const credential = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).catch(problemOf)
  if (typeof credential === 'string') return credential
  return askAuth(address, 'addPasskey', { body: { name: title, credential } })
}

/** Confirms the identity of the signed-in person with a passkey. */
export async function confirmWithPasskey(
  address: string,
  request: PasskeyRequest,
): Promise<PasskeyProblem | undefined> {
  const passkey = await get(request)
  if (typeof passkey === 'string') return passkey
  await askAuth(address, 'confirmIdentity', { body: { passkey } })
  return undefined
}

/**
 * Signs in with a passkey.
 *
 * @param how `autofill` waits until the person chooses a passkey in the name's field; the next call ends it
 * @param isShared returns whether the computer is a shared one
 */
export async function signInWithPasskey(
  address: string,
  how: 'dialog' | 'autofill',
  isShared: () => boolean,
): Promise<SignInResult | PasskeyProblem | 'refused'> {
  if (how === 'autofill' && !(await browserSupportsWebAuthnAutofill())) return 'failed'
  try {
    const path = `${address}/session/passkey`
    const answer = await askServer(path, 'GET')
    if (!answer.ok) return await readSignIn(answer)
    const passkey = await get((await answer.json()) as PasskeyRequest, how === 'autofill')
    if (typeof passkey === 'string') return passkey
    const signedIn = await askServer(path, 'POST', { passkey, ...(isShared() && { shared: true }) })
    return signedIn.status === 403 ? 'refused' : await readSignIn(signedIn)
  } catch {
    return 'silent'
  }
}

/**
 * Unlocks the person's session with one of their passkeys. If the session has expired, signs in with a passkey.
 *
 * @param isShared whether the computer is a shared one
 */
export async function unlockWithPasskey(
  address: string,
  isShared: boolean,
): Promise<SignInResult | PasskeyProblem | 'refused'> {
  try {
    const asked = await askServer(`${address}/session/confirmation`, 'GET')
    if (asked.status === 401) return await signInWithPasskey(address, 'dialog', () => isShared)
    const { passkey: request } = (await asked.json()) as Partial<Confirmation>
    if (!request) return 'refused'
    const passkey = await get(request)
    if (typeof passkey === 'string') return passkey
    const unlocked = await askServer(`${address}/session/unlock`, 'POST', { passkey })
    return unlocked.status === 403 ? 'refused' : await readSignIn(unlocked)
  } catch {
    return 'silent'
  }
}

const get = (request: PasskeyRequest, useBrowserAutofill = false) =>
  startAuthentication({
    optionsJSON: request,
    useBrowserAutofill,
  }).catch(problemOf)

function problemOf(error: unknown): PasskeyProblem {
  const { name, code } = error instanceof WebAuthnError ? error : { name: '', code: '' }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists'
  const isCancelled = (one: unknown) => one === 'NotAllowedError' || one === 'AbortError'
  return isCancelled(name) || (error instanceof Error && isCancelled(error.name))
    ? 'cancelled'
    : 'failed'
}
