import { log as serverLog } from '#gateway/log/log.ts'
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verify } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchAudit } from '#gateway/audit/audit-search.ts'
import { takeOverAudit } from '#gateway/audit/take-over.ts'
import { openPeopleKey } from './people-key.ts'
import { hashRecoveryCode, openSecondFactors } from '#gateway/identity/factors/second-factor.ts'
import { appCode } from '#gateway/identity/testing/auth-proxy.ts'
import { openPairingLinks } from '#gateway/pairing/pairing-links.ts'
import { describeState } from '#gateway/testing/state.ts'
import { openSeal } from './seal.ts'
import { takeOverFiles } from './take-over.ts'
import { openUsers } from './people/users.ts'

// The data folder of a server of the first version that calls itself 0.1.0: two people who signed in, one of them with
// a second factor, an invitation, and writes, some of them repeated.
const former = fileURLToPath(new URL('../testing/data-0.1.0', import.meta.url))
const secretOfLuis = 'RARVYUVYQVFQPJIENDSFGVFKR52HHIWS'

let folder: string
let usersPath: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-former-'))
  usersPath = join(folder, 'users.json')
  cpSync(former, folder, { recursive: true })
  // Git keeps no modes but whether a file is executable.
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describeState('the data folder of version 0.1.0', (open) => {
  test('is taken over once, and stays beside', async () => {
    const state = await open()
    for (let start = 0; start < 2; start++) {
      await takeOverFiles(state, folder, usersPath)
      await takeOverAudit(folder, state)
    }
    const { people, requireSecondFactor } = await openUsers(state).current()
    expect(requireSecondFactor).toBe('administrators')
    expect(people.map(({ name, role, email }) => [name, role, email])).toEqual([
      ['Ana Prado', 'admin', undefined],
      ['Luís', 'support-lead', undefined],
      ['Nuria', 'support-lead', 'nuria@andina.example'],
    ])
    const [ana, luis, nuria] = people
    expect(await verify(ana?.password ?? '', 'correct horse 7 battery')).toBe(true)
    expect(nuria).toMatchObject({
      password: null,
      invitation: { expiresAt: expect.any(Number) as number },
    })
    const factors = openSecondFactors(openSeal(openPeopleKey(folder)('second-factor')))
    expect(factors.use(luis!, appCode(secretOfLuis, Date.now()))).toBeDefined()
    expect(luis?.secondFactor?.recoveryCodes).toHaveLength(10)
    expect(luis?.secondFactor?.recoveryCodes).not.toContain(hashRecoveryCode('x'))

    const { entries } = await searchAudit(state, {}, { limit: 100 })
    expect(entries.toReversed().map((one) => [one.person, one.operation, one.outcome])).toEqual([
      ['Ana Prado', 'signIn', 'accepted'],
      ['Ana Prado', 'createInstance', 'accepted'],
      // Repeats were not marked then.
      ['Ana Prado', 'setSettings', 'refused'],
      ['Ana Prado', 'setSettings', 'refused'],
      ['Ana Prado', 'setWebhook', 'accepted'],
      ['Ana Prado', 'setWebhook', 'accepted'],
      ['Ana Prado', 'createAgent', 'accepted'],
      ['Ana Prado', 'updateAgent', 'accepted'],
      ['Ana Prado', 'invitePerson', 'accepted'],
      ['Ana Prado', 'signIn', 'refused'],
      ['Luís', 'signIn', 'accepted'],
      ['Luís', 'unknown', 'refused'],
      ['Luís', 'beginSecondFactor', 'accepted'],
      ['Luís', 'enableSecondFactor', 'accepted'],
      ['Ana Prado', 'changePeopleSettings', 'accepted'],
    ])
    expect(readdirSync(folder).filter((name) => name.endsWith('.taken-over'))).toEqual([
      'audit.jsonl.taken-over',
      'users.json.taken-over',
    ])
  })

  test('does not bring back who was removed since', async () => {
    const log = vi.spyOn(serverLog, 'error').mockImplementation(() => undefined)
    const state = await open()
    const users = openUsers(state)
    await users.change((list) => ({
      ...list,
      people: [{ name: 'Rui', role: 'admin', password: null }],
    }))
    await takeOverFiles(state, folder, usersPath)
    expect((await users.current()).people.map(({ name }) => name)).toEqual(['Rui'])
    expect(String(log.mock.calls[0])).toContain('is no longer read')
    log.mockRestore()
  })

  test('brings links and baselines along', async () => {
    const now = Date.now()
    const link = { id: 'l', tokenHash: 'h', instance: 'sales', number: null, madeBy: 'Ana Prado' }
    const times = { madeAt: now, expiresAt: now + 60_000, openedAt: null, connectedAt: null }
    writeFileSync(
      join(folder, 'pairing-links.json'),
      JSON.stringify([{ ...link, ...times, claimHash: null }]),
    )
    const settings = { values: { rejectCall: true }, pinnedBy: 'Ana', pinnedAt: 1, version: 'v' }
    writeFileSync(
      join(folder, 'fleet-baseline.json'),
      JSON.stringify({ 'https://gw.example': { settings, webhook: null } }),
    )
    const state = await open()
    await takeOverFiles(state, folder, usersPath)
    const links = await openPairingLinks(state, () => now).list()
    expect(links).toMatchObject([{ id: 'l', instance: 'sales', expiresAt: now + 60_000 }])
    expect(await state.selectFrom('profiles').selectAll().execute()).toMatchObject([
      {
        gateway: 'https://gw.example',
        kind: 'settings',
        id: 'baseline',
        value: '{"rejectCall":true}',
        version: 'v',
        changed_by: 'Ana',
        changed_at: 1,
      },
    ])
    expect(readdirSync(folder)).toContain('pairing-links.json.taken-over')
    expect(readdirSync(folder)).toContain('fleet-baseline.json.taken-over')
  })

  test.each([
    ['is no JSON', '{', 0o600, /cannot be read/],
    ['holds a password', '[{"name":"A","role":"admin","password":"plain"}]', 0o600, /not written/],
    ['holds another role', '[{"name":"A","role":"root","password":null}]', 0o600, /not written/],
    ['has a name twice', twice(), 0o600, /the same name/],
    ['is writable by a group', '[]', 0o620, /users other than its owner may write/],
    ['is writable by all', '[]', 0o602, /users other than its owner may write/],
  ])('is refused if its users file %s', async (_, text, mode, why) => {
    writeFileSync(usersPath, text)
    chmodSync(usersPath, mode)
    const state = await open()
    await expect(takeOverFiles(state, folder, usersPath)).rejects.toThrow(why)
    expect((await openUsers(state).current()).people).toEqual([])
  })

  test('keeps a damaged file of links or baselines, and reports it', async () => {
    const log = vi.spyOn(serverLog, 'error').mockImplementation(() => undefined)
    writeFileSync(join(folder, 'pairing-links.json'), '{"damaged')
    writeFileSync(join(folder, 'fleet-baseline.json'), '[]')
    await takeOverFiles(await open(), folder, usersPath)
    expect(log).toHaveBeenCalledTimes(2)
    expect(readdirSync(folder)).toContain('pairing-links.json')
    expect(readdirSync(folder)).toContain('fleet-baseline.json')
    log.mockRestore()
  })
})

function twice(): string {
  const user = { role: 'admin', password: null }
  return JSON.stringify([
    { ...user, name: 'Ana' },
    { ...user, name: 'ana ' },
  ])
}
