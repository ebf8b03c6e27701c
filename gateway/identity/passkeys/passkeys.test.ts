import { hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { softPasskey } from '#gateway/identity/testing/authenticator.ts'
import { openUsers } from '#gateway/identity/people/users.ts'
import type { State } from '#gateway/state/open-state.ts'
import { describeState } from '#gateway/testing/state.ts'
import { challengeMs, openPasskeys } from './passkeys.ts'

const origin = 'https://switchboard.example'
const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', 'a key', '', purpose, 32))

async function openAt(state: State, clock = { now: 1_000_000 }) {
  const person = { role: 'admin', password: '$argon2id$' } as const
  const people = [
    { ...person, name: 'Ana' },
    { ...person, name: 'Bia' },
  ]
  const users = openUsers(state)
  await users.change((list) => ({ ...list, people }))
  const passkeys = openPasskeys(state, derive, () => clock.now)

  /** Creates a passkey and registers it. */
  async function register(name: string) {
    const key = softPasskey(origin)
    const options = await passkeys.creation(name, 'register s', origin)
    const credential = key.create(options)
    const stored = await passkeys.add(name, { title: 'Laptop', credential }, 'register s', origin)
    return { key, options, credential, stored }
  }
  return { users, passkeys, clock, register }
}

const refused = { reason: 'passkey-refused' }

describeState('passkeys', (open) => {
  test('sign their person in without a name', async () => {
    const { passkeys, clock, register } = await openAt(await open())
    const { key, options, stored } = await register('Ana')
    expect(options).toMatchObject({
      rp: { id: 'switchboard.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toMatch(/ana/i)
    expect(stored).toMatchObject({ name: 'Laptop', lastUsedAt: null, transports: ['internal'] })
    clock.now += 60_000
    const request = await passkeys.request('sign-in', origin)
    expect(request).toMatchObject({ rpId: 'switchboard.example', userVerification: 'required' })
    expect(request.allowCredentials).toBeUndefined()
    const used = await passkeys.use(key.get(request), 'sign-in', origin)
    expect(used).toEqual({ person: 'ana', title: 'Laptop' })
    expect(await passkeys.listOf('ANA')).toEqual([{ ...stored, lastUsedAt: clock.now }])
    expect(await passkeys.counts()).toEqual(new Map([['ana', 1]]))
  })

  test('refuse an answer that was used, is late, or is for something else', async () => {
    const [state, second] = [await open(), await open()]
    const { passkeys, clock, register } = await openAt(state)
    const { key, credential } = await register('Ana')
    const again = passkeys.add('Ana', { title: 'Twice', credential }, 'register s', origin)
    await expect(again).rejects.toMatchObject(refused)

    const request = await passkeys.request('sign-in', origin)
    await passkeys.use(key.get(request), 'sign-in', origin)
    // Also by another server with this database.
    const other = openPasskeys(second, derive, () => clock.now)
    await expect(other.use(key.get(request), 'sign-in', origin)).rejects.toMatchObject(refused)
    const late = await passkeys.request('sign-in', origin)
    clock.now += challengeMs
    await expect(passkeys.use(key.get(late), 'sign-in', origin)).rejects.toMatchObject(refused)
    const elsewhere = await passkeys.request('confirm a', origin)
    for (const purpose of ['sign-in', 'confirm b'] as const)
      await expect(passkeys.use(key.get(elsewhere), purpose, origin)).rejects.toMatchObject(refused)
    await passkeys.use(key.get(elsewhere), 'confirm a', origin)
    const forged = { ...elsewhere, challenge: Buffer.from('a challenge').toString('base64url') }
    await expect(passkeys.use(key.get(forged), 'confirm a', origin)).rejects.toMatchObject(refused)
  })

  test('refuse another site, an unverified person, a foreign passkey and a counter that went back', async () => {
    const { passkeys, register } = await openAt(await open())
    const { key } = await register('Ana')
    const signIn = async (signals: Parameters<typeof key.get>[1], by = key) =>
      passkeys.use(by.get(await passkeys.request('sign-in', origin), signals), 'sign-in', origin)
    await signIn({ counter: 7 })
    for (const signals of [
      { origin: 'https://switchboard.example.attacker.example' },
      { isVerified: false },
      { counter: 7 },
      { counter: 6 },
      { counter: 0 },
    ])
      await expect(signIn(signals), JSON.stringify(signals)).rejects.toMatchObject(refused)
    await expect(signIn({}, softPasskey(origin))).rejects.toMatchObject(refused)
    await signIn({ counter: 8 })

    const unverified = softPasskey(origin)
    const options = await passkeys.creation('Bia', 'register s', origin)
    const credential = unverified.create(options, { isVerified: false })
    const added = passkeys.add('Bia', { title: 'Key', credential }, 'register s', origin)
    await expect(added).rejects.toMatchObject(refused)
  })

  test('work once if the same answer arrives twice at once', async () => {
    const { passkeys, register } = await openAt(await open())
    const { key } = await register('Ana')
    const answer = key.get(await passkeys.request('sign-in', origin))
    const all = await Promise.allSettled(
      [1, 2, 3].map(() => passkeys.use(answer, 'sign-in', origin)),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
  })

  test('are renamed and removed by their person only, and go with the person', async () => {
    const { users, passkeys, register } = await openAt(await open())
    const [first, second] = [await register('Ana'), await register('Ana')]
    await register('Bia')
    await passkeys.rename('Ana', first.stored.id, 'Blue key')
    await expect(passkeys.rename('Bia', first.stored.id, 'Mine')).rejects.toMatchObject({
      reason: 'not-found',
    })
    expect((await passkeys.listOf('Ana')).map(({ name }) => name)).toEqual(['Blue key', 'Laptop'])
    await passkeys.remove('Ana', first.stored.id)
    const only = passkeys.remove('Ana', second.stored.id, { keepsOne: true })
    await expect(only).rejects.toMatchObject({ reason: 'last-way-in' })
    await expect(passkeys.remove('Bia', second.stored.id)).rejects.toMatchObject({
      reason: 'not-found',
    })
    expect(await passkeys.counts()).toEqual(
      new Map([
        ['ana', 1],
        ['bia', 1],
      ]),
    )
    await users.change((list) => ({ ...list, people: list.people.slice(0, 1) }))
    expect(await passkeys.counts()).toEqual(new Map([['ana', 1]]))
    expect(await passkeys.removeAll('Ana')).toBe(1)
    // A registration that excludes known passkeys may use a removed one again.
    await register('Ana')
  })

  test('of one authenticator are not registered twice', async () => {
    const { passkeys, register } = await openAt(await open())
    const { key } = await register('Ana')
    const { excludeCredentials } = await passkeys.creation('Ana', 'register s', origin)
    expect(excludeCredentials).toHaveLength(1)
    const { allowCredentials } = await passkeys.request('confirm s', origin, 'Ana')
    expect(allowCredentials).toEqual(excludeCredentials)
    // By another person either, whatever the browser sends.
    const credential = key.create(await passkeys.creation('Bia', 'register s', origin))
    const added = passkeys.add('Bia', { title: 'Mine', credential }, 'register s', origin)
    await expect(added).rejects.toMatchObject(refused)
  })
})
