import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { openSeal } from '#gateway/identity/seal.ts'
import type { DeriveKey } from '#gateway/identity/people-key.ts'
import { foldName } from '#gateway/identity/people/users.ts'
import type { State } from '#gateway/state/open-state.ts'
import type { Row } from '#gateway/state/tables.ts'

/** How long a challenge can be answered, in milliseconds. */
export const challengeMs = 5 * 60_000

/** Maximum number of passkeys per person. */
const maxPerPerson = 20

/** A passkey as its person sees it. Times are epoch milliseconds, null for never. */
export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.nullable(z.number()),
  /** How the authenticator is reached, e.g. `internal` or `usb`. */
  transports: z.array(z.string()),
  /** Whether it is synced between devices. */
  isBackedUp: z.boolean(),
})
export type Passkey = z.output<typeof passkeyView>

/** What a challenge is for: an answer to one cannot be used for another. */
export type Purpose = 'sign-in' | `confirm ${string}` | `register ${string}`

/** The passkeys of a database. `origin` is this server's, as the browser has it. */
export interface Passkeys {
  /** Returns what a browser needs to create a passkey of a person. */
  creation(
    name: string,
    purpose: Purpose,
    origin: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>
  /**
   * Stores a created passkey.
   *
   * @throws {AuthError} `passkey-refused`, or `too-many-passkeys`
   */
  add(
    name: string,
    created: { readonly title: string; readonly credential: RegistrationResponseJSON },
    purpose: Purpose,
    origin: string,
  ): Promise<Passkey>
  /** Returns what a browser needs to use a passkey: one of this person, or of anyone. */
  request(
    purpose: Purpose,
    origin: string,
    name?: string,
  ): Promise<PublicKeyCredentialRequestOptionsJSON>
  /**
   * Checks the use of a passkey. Its challenge is used up.
   *
   * @returns the folded name of its person, and the passkey's name
   * @throws {AuthError} `passkey-refused`
   */
  use(
    used: AuthenticationResponseJSON,
    purpose: Purpose,
    origin: string,
  ): Promise<{ readonly person: string; readonly title: string }>
  /** Returns the passkeys of a person, in the order they were added. */
  listOf(name: string): Promise<readonly Passkey[]>
  /** Returns the number of passkeys by folded name. */
  counts(): Promise<ReadonlyMap<string, number>>
  /** @throws {AuthError} `not-found` */
  rename(name: string, id: string, title: string): Promise<void>
  /**
   * Removes a passkey of a person.
   *
   * @param keepsOne whether the last one stays
   * @throws {AuthError} `not-found`, or `last-way-in`
   */
  remove(name: string, id: string, options?: { readonly keepsOne?: boolean }): Promise<void>
  /** Removes all passkeys of a person. @returns how many */
  removeAll(name: string): Promise<number>
}

/** Opens the passkeys of a database. */
export function openPasskeys(state: State, derive: DeriveKey, now: () => number): Passkeys {
  const seal = openSeal(derive('passkey-challenge'))
  const handleKey = derive('passkey-person')
  /** A person's id in authenticators, which must not reveal the name. */
  const handleOf = (person: string) => createHmac('sha256', handleKey).update(person).digest()

  /** Makes a challenge that says by itself, sealed, what it is for and until when it is valid. */
  function newChallenge(purpose: Purpose) {
    const text = `${now() + challengeMs} ${randomBytes(16).toString('base64url')}`
    return bytesOf(seal.close(purpose, Buffer.from(text)))
  }

  function isValid(challenge: string, purpose: Purpose): boolean {
    const until = Number.parseInt(seal.open(purpose, challenge)?.toString() ?? '', 10)
    return until > now() && until <= now() + challengeMs + clockSlackMs
  }

  const rowsOf = (name: string) =>
    state
      .selectFrom('passkeys')
      .selectAll()
      .where('person', '=', foldName(name))
      .orderBy('created_at')
      .execute()

  const descriptorsOf = async (name: string) =>
    (await rowsOf(name)).map((row) => ({
      id: row.credential_id,
      transports: transportsOf(row),
    }))

  /** Returns what an answer of a browser has to match, and how its challenge is used up. */
  function expectationsOf(purpose: Purpose, origin: string) {
    let challenge = ''
    const expected = {
      expectedChallenge(sent: string) {
        challenge = sent
        return isValid(sent, purpose)
      },
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
    }
    return {
      expected,
      /** To be called in the transaction of its effect. @throws {AuthError} if it was used before */
      async useUp(step: State): Promise<void> {
        await step.deleteFrom('used_challenges').where('expires_at', '<=', now()).execute()
        const { numInsertedOrUpdatedRows } = await step
          .insertInto('used_challenges')
          .values({
            hash: createHash('sha256').update(challenge).digest('base64'),
            expires_at: now() + challengeMs + clockSlackMs,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows !== 1n) throw new AuthError('passkey-refused')
      },
    }
  }

  return {
    creation: async (name, purpose, origin) =>
      generateRegistrationOptions({
        rpName: 'Switchboard',
        rpID: new URL(origin).hostname,
        userID: new Uint8Array(handleOf(foldName(name))),
        userName: name,
        userDisplayName: name,
        challenge: newChallenge(purpose),
        timeout: challengeMs,
        excludeCredentials: await descriptorsOf(name),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      }),
    async add(name, { title, credential: response }, purpose, origin) {
      const asked = expectationsOf(purpose, origin)
      const { registrationInfo } = await refusing(
        verifyRegistrationResponse({
          response,
          ...asked.expected,
          supportedAlgorithmIDs: algorithms,
        }),
      )
      if (!registrationInfo) throw new AuthError('passkey-refused')
      const { credential, credentialBackedUp } = registrationInfo
      const row: Row<'passkeys'> = {
        id: randomBytes(12).toString('base64url'),
        person: foldName(name),
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        name: title,
        backed_up: credentialBackedUp ? 1 : 0,
        created_at: now(),
        last_used_at: null,
      }
      if ((await rowsOf(name)).length >= maxPerPerson) throw new AuthError('too-many-passkeys')
      await state.transaction().execute(async (step) => {
        await asked.useUp(step)
        const { numInsertedOrUpdatedRows } = await step
          .insertInto('passkeys')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows !== 1n) throw new AuthError('passkey-refused')
      })
      return passkeyOf(row)
    },
    request: async (purpose, origin, name) =>
      generateAuthenticationOptions({
        rpID: new URL(origin).hostname,
        challenge: newChallenge(purpose),
        timeout: challengeMs,
        userVerification: 'required',
        ...(name === undefined ? {} : { allowCredentials: await descriptorsOf(name) }),
      }),
    async use(response, purpose, origin) {
      const row = await state
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', response.id)
        .executeTakeFirst()
      if (!row) throw new AuthError('passkey-refused')
      const { userHandle } = response.response
      if (userHandle !== undefined && !handleOf(row.person).equals(bytesOf(userHandle)))
        throw new AuthError('passkey-refused')
      const asked = expectationsOf(purpose, origin)
      // Refuses a counter that is not higher than before: the passkey may have been copied.
      const { verified, authenticationInfo } = await refusing(
        verifyAuthenticationResponse({
          response,
          ...asked.expected,
          credential: {
            id: row.credential_id,
            publicKey: bytesOf(row.public_key),
            counter: row.counter,
            transports: transportsOf(row),
          },
        }),
      )
      if (!verified) throw new AuthError('passkey-refused')
      const { newCounter, credentialBackedUp } = authenticationInfo
      await state.transaction().execute(async (step) => {
        await asked.useUp(step)
        const { numUpdatedRows } = await step
          .updateTable('passkeys')
          .set({
            counter: newCounter,
            backed_up: credentialBackedUp ? 1 : 0,
            last_used_at: now(),
          })
          .where('id', '=', row.id)
          // Not removed, nor used by another request, since it was read.
          .where('counter', '=', row.counter)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) throw new AuthError('passkey-refused')
      })
      return { person: row.person, title: row.name }
    },
    listOf: async (name) => (await rowsOf(name)).map(passkeyOf),
    async counts() {
      const rows = await state
        .selectFrom('passkeys')
        .select((row) => ['person', row.fn.countAll<number>().as('count')])
        .groupBy('person')
        .execute()
      return new Map(rows.map(({ person, count }) => [person, count]))
    },
    async rename(name, id, title) {
      const { numUpdatedRows } = await state
        .updateTable('passkeys')
        .set({ name: title })
        .where('person', '=', foldName(name))
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new AuthError('not-found')
    },
    remove: (name, id, { keepsOne = false } = {}) =>
      state.transaction().execute(async (step) => {
        // Locks all of them: of two requests, the second sees what the first has left.
        const { numUpdatedRows } = await step
          .updateTable('passkeys')
          .set((row) => ({ counter: row.ref('counter') }))
          .where('person', '=', foldName(name))
          .executeTakeFirst()
        const { numDeletedRows } = await step
          .deleteFrom('passkeys')
          .where('person', '=', foldName(name))
          .where('id', '=', id)
          .executeTakeFirst()
        if (numDeletedRows !== 1n) throw new AuthError('not-found')
        if (keepsOne && numUpdatedRows === 1n) throw new AuthError('last-way-in')
      }),
    async removeAll(name) {
      const { numDeletedRows } = await state
        .deleteFrom('passkeys')
        .where('person', '=', foldName(name))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

/** Tolerance for a clock that was corrected. */
const clockSlackMs = 60_000

/** EdDSA, ES256 and RS256: every browser and authenticator has one of them. */
const algorithms = [-8, -7, -257]

/** Base64url as bytes. */
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** The library throws plain errors, also for malformed input. Their texts quote the input, so they are not passed on. */
const refusing = <T>(check: Promise<T>): Promise<T> =>
  check.catch(() => {
    throw new AuthError('passkey-refused')
  })

const transportsOf = ({ transports }: Row<'passkeys'>) => JSON.parse(transports) as string[]

const passkeyOf = (row: Row<'passkeys'>): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  transports: transportsOf(row),
  isBackedUp: row.backed_up === 1,
})
