import { expect, test } from 'vitest'
import type { State } from '#gateway/state/open-state.ts'
import { describeState } from '#gateway/testing/state.ts'
import { openSeal } from '#gateway/identity/seal.ts'
import { openSessions, type SessionTimes } from './sessions.ts'
import { openUsers, type User } from '#gateway/identity/people/users.ts'

const minute = 60_000
const ana: User = { name: 'Ana', role: 'admin', password: '$argon2id$' }
const bia: User = { name: 'Bia', role: 'admin', password: '$argon2id$' }
const origin = {
  address: '198.51.100.1',
  browser: 'Firefox',
  system: 'Linux',
  method: 'password' as const,
  methodName: null,
  hasShortPassword: false,
  isShared: false,
}
const key = Buffer.alloc(32, 7)
const long = { maxAgeMs: 600 * minute, idleMs: 600 * minute }

/** The sessions of a database with Ana and Bia, at a time that a test sets. */
async function openAt(state: State, times: SessionTimes, clock = { now: 0 }) {
  const users = openUsers(state)
  await users.change((list) => ({ ...list, people: [ana, bia] }))
  return { users, clock, sessions: openSessions(state, times, openSeal(key), () => clock.now) }
}

describeState('sessions', (open) => {
  test('end unused, and after their maximum lifetime', async () => {
    const times = { maxAgeMs: 10 * minute, idleMs: 3 * minute }
    const { sessions, clock } = await openAt(await open(), times)
    const used = (await sessions.begin(ana, origin)).token
    const left = (await sessions.begin(ana, origin)).token
    expect(used).not.toBe(left)
    for (clock.now = 2 * minute; clock.now < 10 * minute; clock.now += 2 * minute)
      expect((await sessions.find(used))?.user, String(clock.now)).toEqual(ana)
    clock.now = 9 * minute
    expect(await sessions.find(left)).toBeUndefined()
    clock.now = 10 * minute
    expect(await sessions.find(used)).toBeUndefined()
  })

  test('are ten per user, and end no sessions of other users', async () => {
    const { sessions, clock } = await openAt(await open(), long)
    const other = (await sessions.begin(bia, origin)).token
    const own: string[] = []
    for (clock.now = 1; clock.now <= 25; clock.now++)
      own.push((await sessions.begin(ana, origin)).token)
    expect(await sessions.find(other)).toBeDefined()
    const found = await Promise.all(own.map((token) => sessions.find(token)))
    expect(own.filter((_, at) => found[at])).toEqual(own.slice(-10))
    expect(await sessions.counts()).toEqual(
      new Map([
        ['ana', 10],
        ['bia', 1],
      ]),
    )
    expect(await sessions.endOf('ANA', found.at(-1)?.id)).toBe(9)
    expect(await sessions.listOf('ana')).toHaveLength(1)
  })

  test('are confirmed for ten minutes after the sign-in, and after each confirmation, which unlocks', async () => {
    const { sessions, clock } = await openAt(await open(), long, { now: 60 * minute })
    const { token, session } = await sessions.begin(ana, origin)
    await sessions.update(session.id, { lockedFor: [] })
    const isConfirmed = async () => (await sessions.find(token))?.isConfirmed
    expect(session.isConfirmed).toBe(true)
    clock.now += 10 * minute
    expect(await isConfirmed()).toBe(false)
    await sessions.confirm(session.id)
    expect(await sessions.find(token)).toMatchObject({ isConfirmed: true, lockedFor: undefined })
    clock.now += 9 * minute
    expect(await isConfirmed()).toBe(true)
    clock.now += minute
    expect(await isConfirmed()).toBe(false)
  })

  test('do not begin for a person whose password was changed in the meantime', async () => {
    const { sessions, users } = await openAt(await open(), long)
    await users.change((list) => ({ ...list, people: [{ ...ana, password: null }, bia] }))
    await expect(sessions.begin(ana, origin)).rejects.toThrow('Sign in first')
    expect(await sessions.listOf('ana')).toEqual([])
  })

  test('end after a quarter of an hour without use on a shared computer', async () => {
    const { sessions, clock } = await openAt(await open(), long)
    const shared = await sessions.begin(ana, { ...origin, isShared: true })
    const own = await sessions.begin(ana, origin)
    clock.now += 14 * minute
    expect(await sessions.find(shared.token)).toMatchObject({ isShared: true })
    clock.now += 14 * minute
    expect(await sessions.find(shared.token)).toBeDefined()
    clock.now += 15 * minute
    expect(await sessions.find(shared.token)).toBeUndefined()
    expect(await sessions.find(own.token)).toMatchObject({ isShared: false })
  })

  test('outlive the server, and serve others beside it', async () => {
    const [first, second] = [await open(), await open()]
    const { sessions } = await openAt(first, long)
    const { token, session } = await sessions.begin(ana, origin)
    const enrolment = { secret: Buffer.from('secret'), until: 5 }
    const lockedFor = [{ operation: 'sendText', instance: 'sales' }] as const
    await sessions.update(session.id, { enrolment, lockedFor, hasShortPassword: true })
    const other = openSessions(second, long, openSeal(key), () => 0)
    expect(await other.find(token)).toEqual({
      ...session,
      enrolment,
      lockedFor,
      hasShortPassword: true,
    })
    await other.end(session.id)
    expect(await sessions.find(token)).toBeUndefined()
  })

  test('end with the role, the password or the access of their user', async () => {
    const { users, sessions } = await openAt(await open(), long)
    const begin = async () => (await sessions.begin(ana, origin)).token
    const changes: Partial<User>[] = [
      { role: 'support-lead' },
      { password: null },
      { password: 'other' },
    ]
    for (const change of changes) {
      const token = await begin()
      await users.change((list) => ({ ...list, people: [{ ...ana, email: 'a@b.example' }, bia] }))
      expect(await sessions.find(token)).toBeDefined()
      await users.change((list) => ({ ...list, people: [{ ...ana, ...change }, bia] }))
      expect(await sessions.find(token)).toBeUndefined()
      await users.change((list) => ({ ...list, people: [ana, bia] }))
      expect(await sessions.find(token)).toBeUndefined()
    }
    const token = await begin()
    await users.change((list) => ({ ...list, people: [bia] }))
    expect(await sessions.find(token)).toBeUndefined()
  })

  test('of a clock that was ahead end when it is set back', async () => {
    const { sessions, clock } = await openAt(await open(), long, { now: 60 * minute })
    const { token } = await sessions.begin(ana, origin)
    expect(await sessions.find(token)).toBeDefined()
    clock.now = 30 * minute
    expect(await sessions.find(token)).toBeUndefined()
  })

  test('are stored without a token or a secret that could be read', async () => {
    const state = await open()
    const { sessions } = await openAt(state, long)
    const { token, session } = await sessions.begin(ana, origin)
    const secret = Buffer.from('a secret of an app')
    await sessions.update(session.id, { enrolment: { secret, until: 5 } })
    const rows = JSON.stringify(await state.selectFrom('sessions').selectAll().execute())
    for (const hidden of [token, String(secret), secret.toString('base64url')])
      expect(rows).not.toContain(hidden)
    const other = openSessions(state, long, openSeal(Buffer.alloc(32, 8)), () => 0)
    expect((await other.find(token))?.enrolment).toBeUndefined()
  })
})

describeState('users', (open) => {
  test('are changed one after the other', async () => {
    const state = await open()
    const [one, two] = [openUsers(state), openUsers(state)]
    const names = Array.from({ length: 12 }, (_, i) => `Person ${i}`)
    await Promise.all(
      names.map((name, at) =>
        (at % 2 === 0 ? one : two).change((list) => ({
          ...list,
          people: [...list.people, { name, role: 'admin', password: null }],
        })),
      ),
    )
    const { people } = await two.current()
    expect(people.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  test('stay as they are if a change fails', async () => {
    const users = openUsers(await open())
    await users.change((list) => ({ ...list, people: [ana] }))
    const failed = users.change(() => {
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await users.current()).toEqual({ requireSecondFactor: 'administrators', people: [ana] })
  })

  test('keep all that is known of them', async () => {
    const users = openUsers(await open())
    const whole: User = {
      ...ana,
      email: 'ana@andina.example',
      passwordChangedAt: 1,
      lastSignInAt: 2,
      secondFactor: { secret: 's', since: 3, usedSteps: [4, 5], recoveryCodes: ['a', 'b'] },
      invitation: { tokenHash: 'h', expiresAt: 5 },
    }
    await users.change(() => ({ requireSecondFactor: 'everyone', people: [whole, bia] }))
    expect(await users.current()).toEqual({ requireSecondFactor: 'everyone', people: [whole, bia] })
    expect(await users.find(' ANA')).toEqual(whole)
    await users.change((list) => ({ ...list, people: [{ ...ana, secondFactor: undefined }] }))
    expect(await users.current()).toEqual({ requireSecondFactor: 'everyone', people: [ana] })
  })
})
