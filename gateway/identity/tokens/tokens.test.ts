import { expect, test } from 'vitest'
import { openUsers, type User } from '#gateway/identity/people/users.ts'
import { describeState } from '#gateway/testing/state.ts'
import { openTokens } from './tokens.ts'

const day = 24 * 3_600_000
const ana: User = { name: 'Ana Prado', role: 'admin', password: 'a hash' }
const nightly = {
  name: 'Nightly export',
  rights: { agents: 'read' },
  labels: ['Clinics'],
  days: 30,
} as const

describeState('tokens', (open) => {
  async function opened() {
    const state = await open()
    const users = openUsers(state)
    await users.change((list) => ({ ...list, people: [ana] }))
    const clock = { now: Date.parse('2026-11-26') }
    return { state, users, clock, tokens: openTokens(state, () => clock.now) }
  }

  test('have a secret that is not stored, and find their owner', async () => {
    const { state, clock, tokens } = await opened()
    const { secret, token } = await tokens.create('ana prado', nightly)
    expect(secret).toMatch(/^sb_[\w-]{43}$/)
    const stored = await state.selectFrom('api_tokens').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret.slice(3))
    expect(await tokens.use(secret)).toMatchObject({
      owner: { name: 'Ana Prado', role: 'admin' },
      token: { ...token, rights: { agents: 'read' }, labels: ['Clinics'] },
    })
    expect(token.expiresAt).toBe(clock.now + 30 * day)
    expect(await tokens.use(`${secret}x`)).toBeUndefined()
  })

  test('do not last longer after the clock was ahead', async () => {
    const { clock, tokens } = await opened()
    const { secret } = await tokens.create(ana.name, nightly)
    clock.now -= 59_000
    expect(await tokens.use(secret)).toBeDefined()
    clock.now -= 10 * day
    expect(await tokens.use(secret)).toBeUndefined()
  })

  test('that were renewed while the clock was ahead are renewed again before their next use', async () => {
    const { clock, tokens } = await opened()
    const { secret, token } = await tokens.create(ana.name, nightly)
    clock.now += 10 * day
    await tokens.renew(token, 365)
    expect(await tokens.use(secret)).toBeDefined()
    clock.now -= 10 * day
    expect(await tokens.use(secret)).toBeUndefined()
    const [listed] = await tokens.listOf(ana.name)
    await tokens.renew(listed ?? token, 365)
    expect(await tokens.use(secret)).toBeDefined()
  })

  test('show their last use to the minute', async () => {
    const { clock, tokens } = await opened()
    const { secret } = await tokens.create(ana.name, nightly)
    const lastUse = async () => (await tokens.listOf(ana.name))[0]?.lastUsedAt
    expect(await lastUse()).toBeNull()
    const first = clock.now
    await tokens.use(secret)
    clock.now += 59_000
    await tokens.use(secret)
    expect(await lastUse()).toBe(first)
    clock.now += 1_000
    await tokens.use(secret)
    expect(await lastUse()).toBe(first + 60_000)
  })

  test('expire, stay listed for 90 days, and can be renewed until then', async () => {
    const { clock, tokens } = await opened()
    const { secret, token } = await tokens.create(ana.name, nightly)
    clock.now += 30 * day
    expect(await tokens.use(secret)).toBeUndefined()
    expect((await tokens.counts()).get('ana prado')).toBeUndefined()
    expect(await tokens.listOf(ana.name)).toHaveLength(1)
    await tokens.renew(token, 90)
    expect(await tokens.use(secret)).toBeDefined()
    expect((await tokens.counts()).get('ana prado')).toBe(1)
    clock.now += 180 * day
    expect(await tokens.listOf(ana.name)).toEqual([])
  })

  test('are listed with the newest first and the expired ones last', async () => {
    const { clock, tokens } = await opened()
    const names = async () => (await tokens.listOf(ana.name)).map(({ name }) => name)
    await tokens.create(ana.name, { ...nightly, name: 'CRM', days: 365 })
    clock.now += day
    await tokens.create(ana.name, nightly)
    expect(await names()).toEqual(['Nightly export', 'CRM'])
    clock.now += 30 * day
    expect(await names()).toEqual(['CRM', 'Nightly export'])
  })

  test('do not last longer than promised if the clock was ahead', async () => {
    const { clock, tokens } = await opened()
    clock.now += 400 * day
    const { secret } = await tokens.create(ana.name, nightly)
    clock.now -= 400 * day
    expect(await tokens.use(secret)).toBeUndefined()
  })

  test('end with their owner, and rest while the password is reset', async () => {
    const { users, clock, tokens } = await opened()
    const { secret } = await tokens.create(ana.name, nightly)
    const invitation = { tokenHash: 'x', expiresAt: clock.now + day }
    await users.change((list) => ({ ...list, people: [{ ...ana, password: null, invitation }] }))
    expect(await tokens.use(secret)).toBeUndefined()
    await users.change((list) => ({ ...list, people: [{ ...ana, role: 'support-lead' }] }))
    expect((await tokens.use(secret))?.owner.role).toBe('support-lead')
    await users.change((list) => ({ ...list, people: [] }))
    expect(await tokens.use(secret)).toBeUndefined()
  })

  test('have names of their own, per person', async () => {
    const { users, tokens } = await opened()
    await users.change((list) => ({ ...list, people: [ana, { ...ana, name: 'Luís' }] }))
    await tokens.create(ana.name, nightly)
    const again = tokens.create(ana.name, { ...nightly, name: 'nightly EXPORT' })
    await expect(again).rejects.toMatchObject({ reason: 'token-name-taken' })
    await tokens.create('Luís', nightly)
  })

  test('are found and revoked by their owner only', async () => {
    const { users, tokens } = await opened()
    await users.change((list) => ({ ...list, people: [ana, { ...ana, name: 'Luís' }] }))
    const { secret, token } = await tokens.create(ana.name, nightly)
    await expect(tokens.find('Luís', token.id)).rejects.toMatchObject({ reason: 'not-found' })
    await tokens.revoke(await tokens.find(ana.name, token.id))
    expect(await tokens.use(secret)).toBeUndefined()
  })
})
