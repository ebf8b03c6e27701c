// A database in memory, put in the place of the browser's.
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { holdSession } from '#data/session.ts'
import { importAuditor, type Intent } from './use-auditor.ts'
import { readAudit } from '#local/agent-audit.ts'
import { changePreferences } from '#local/preferences.ts'

const after = { name: 'Bia', email: 'bia@andina.example', phone: '', permissions: [] }
const intent: Omit<Intent, 'from'> = { act: 'created', before: null, after, password: true }
const written = async (gateway: string) => {
  importAuditor(gateway)(intent)({ outcome: 'accepted' })
  const lines = async () =>
    (await readAudit(gateway)).map(({ who, from, outcome }) => [who, from, outcome])
  await vi.waitFor(async () => expect((await lines())[0]?.at(-1)).toBe('accepted'))
  return lines()
}

test('an import is written down under the name of who has signed in, else the one of the preferences', async () => {
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
