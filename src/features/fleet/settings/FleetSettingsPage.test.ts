import { expect, test } from 'vitest'
import { hasTextWhileOff, type FleetRow } from '#data/fleet-reads/fleet-row.ts'
import { groupRows, matchRows } from '#features/fleet/FleetTable.tsx'
import { comparisonOf } from './FleetSettingsPage.tsx'

const row = (
  name: string,
  { rejects, text }: { rejects: boolean; text?: string | undefined },
): FleetRow => ({
  name,
  state: 'read',
  settings: {
    reject_call: rejects,
    groups_ignore: false,
    always_online: false,
    read_messages: false,
    read_status: false,
    sync_full_history: false,
  },
  at: 1,
  text: text === undefined ? { source: 'unknown' } : { source: 'gateway', text },
  error: undefined,
})

const rows = [
  row('with text', { rejects: false, text: 'Please write' }),
  row('rejecting', { rejects: true, text: 'Please write' }),
  row('blank', { rejects: false, text: ' \u200b' }),
  row('unknown', { rejects: false }),
  { ...row('failed', { rejects: false }), state: 'failed', settings: undefined } as const,
]

const words = {
  label: (name: string) => name,
  value: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null)),
}
const namesOf = (some: readonly FleetRow[]) => some.map(({ name }) => name)

test('finds instances with a text although calls are not rejected', () => {
  expect(namesOf(matchRows(rows, '', hasTextWhileOff))).toEqual(['with text'])
})

test('an unknown text is shown as unknown, but does not make an instance differ', () => {
  const basis = { rejectCall: false, msgCall: 'Please write' }
  const { groups, differences } = groupRows(rows, comparisonOf(basis, words))
  expect(namesOf(groups.differ)).toEqual(['rejecting', 'blank'])
  expect(namesOf(groups.match)).toEqual(['with text', 'unknown'])
  expect(namesOf(groups.unread)).toEqual(['failed'])
  expect(differences.get('unknown')).toEqual([
    {
      id: 'msgCall',
      label: 'msgCall',
      now: 'null',
      baseline: 'Please write',
      isUnknown: true,
    },
  ])
  expect(differences.get('rejecting')).toEqual([
    { id: 'rejectCall', label: 'rejectCall', now: 'true', baseline: 'false' },
  ])
})

test('an ignored text is not even unknown', () => {
  const { groups, differences } = groupRows(rows, comparisonOf({ rejectCall: false }, words))
  expect(namesOf(groups.differ)).toEqual(['rejecting'])
  expect(differences.get('unknown')).toEqual([])
})
