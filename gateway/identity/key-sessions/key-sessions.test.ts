import { expect, test } from 'vitest'
import { describeState } from '#gateway/testing/state.ts'
import { openKeySessions, passingSecret } from './key-sessions.ts'

const minute = 60_000
const times = { maxAgeMs: 10 * minute, idleMs: 3 * minute }
const key = 'a-key-of-a-gateway-4711'

describeState('key sessions', (open) => {
  test('return the key, and end unused and after their maximum lifetime', async () => {
    const clock = { now: 0 }
    const sessions = openKeySessions({
      state: await open(),
      secret: passingSecret(),
      times,
      now: () => clock.now,
    })
    const [used, left] = [await sessions.begin(key), await sessions.begin('another-key')]
    expect(used).not.toBe(left)
    expect(await sessions.find(left)).toBe('another-key')
    for (clock.now = 2 * minute; clock.now < 10 * minute; clock.now += 2 * minute)
      expect(await sessions.find(used), String(clock.now)).toBe(key)
    expect(await sessions.find(left)).toBeUndefined()
    clock.now = 10 * minute
    expect(await sessions.find(used)).toBeUndefined()
  })

  test('end when they are left, alone', async () => {
    const sessions = openKeySessions({
      state: await open(),
      secret: passingSecret(),
      now: Date.now,
    })
    const [one, other] = [await sessions.begin(key), await sessions.begin(key)]
    await sessions.end(one)
    expect(await sessions.find(one)).toBeUndefined()
    expect(await sessions.find(other)).toBe(key)
    expect(await sessions.find('no-token-of-this-server')).toBeUndefined()
  })

  test('are found by another process only with the same secret', async () => {
    const state = await open()
    const secret = passingSecret()
    const token = await openKeySessions({ state, secret, now: Date.now }).begin(key)
    const opened = await open()
    expect(await openKeySessions({ state: opened, secret, now: Date.now }).find(token)).toBe(key)
    const other = openKeySessions({ state: opened, secret: passingSecret(), now: Date.now })
    expect(await other.find(token)).toBeUndefined()
  })

  test('store neither the key nor the token, and no key by which another session could be read', async () => {
    const state = await open()
    const sessions = openKeySessions({ state, secret: passingSecret(), now: Date.now })
    const [one, other] = [await sessions.begin(key), await sessions.begin(key)]
    const rows = await state.selectFrom('key_sessions').selectAll().execute()
    const stored = JSON.stringify(rows)
    for (const secret of [key, one, Buffer.from(key).toString('base64')])
      expect(stored).not.toContain(secret)
    const [first, second] = rows
    await state
      .updateTable('key_sessions')
      .set({ sealed_key: second?.sealed_key ?? '' })
      .where('token_hash', '=', first?.token_hash ?? '')
      .execute()
    expect([await sessions.find(one), await sessions.find(other)].filter(Boolean)).toEqual([key])
  })
})
