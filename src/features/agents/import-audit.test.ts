// An in-memory database instead of the browser's.
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { holdSession } from '#data/session.ts'
import { readAudit } from '#local/agent-audit.ts'
import { changePreferences } from '#local/preferences.ts'
import type { Intent } from './audited-change.ts'
import { importAuditor } from './use-auditor.ts'

const after = { name: 'Bia', email: 'bia@andina.example', phone: '', permissions: [] }
const intent: Omit<Intent, 'from'> = { act: 'created', before: null, after, password: true }
const written = async (gateway: string) => {
  importAuditor(gateway)(intent).end({ outcome: 'accepted' })
  const lines = async () =>
    (await readAudit(gateway)).map(({ who, from, outcome }) => [who, from, outcome])
  await vi.waitFor(async () => expect((await lines())[0]?.at(-1)).toBe('accepted'))
  return lines()
}

test('records an import under the name of the session, or of the preferences without one', async () => {
  changePreferences({ who: 'Typed Name' })
  expect(await written('https://key.example')).toEqual([['Typed Name', 'import', 'accepted']])
  holdSession('https://own.example/api', {
    name: 'Ana Prado',
    role: 'admin',
    operations: [],
    mustEnrol: false,
    shouldChangePassword: false,
  })
  expect(await written('https://own.example/api')).toEqual([['Ana Prado', 'import', 'accepted']])
})

test('records a new agent and its phone number as one entry once both are accepted, otherwise as two', async () => {
  const before = after
  const phoned = { ...after, phone: '+55 11 98642-0731' }
  const entriesOf = async (gateway: string, count: number) => {
    const entries = () => readAudit(gateway)
    await vi.waitFor(async () => {
      const all = await entries()
      expect(all).toHaveLength(count)
      expect(all.at(-1)?.outcome).toBe('accepted')
    })
    return await entries()
  }
  const creation = importAuditor('https://one.example')(intent)
  creation.end({ outcome: 'accepted', agentId: '42' })
  const phone = creation.complete({ agentId: '42', before, after: phoned })
  // Both are saved: a page that closes now leaves the phone number as unknown.
  expect((await entriesOf('https://one.example', 2))[0]).toMatchObject({
    act: 'changed',
    outcome: 'unknown',
    changes: [{ field: 'phone', before: '', after: phoned.phone }],
  })
  phone.end({ outcome: 'accepted' })
  expect(await entriesOf('https://one.example', 1)).toMatchObject([
    {
      act: 'created',
      from: 'import',
      agentId: '42',
      changes: [
        { field: 'name', after: 'Bia' },
        { field: 'email' },
        { field: 'password' },
        { field: 'phone', after: phoned.phone },
      ],
    },
  ])
  const other = importAuditor('https://other.example')(intent)
  other.end({ outcome: 'accepted' })
  other.complete({ before, after: phoned }).end({ outcome: 'refused', reason: 'no' })
  expect(await entriesOf('https://other.example', 2)).toMatchObject([
    { act: 'changed', outcome: 'refused', reason: 'no' },
    { act: 'created', outcome: 'accepted' },
  ])
})
