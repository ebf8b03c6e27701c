import { expect, test } from 'vitest'
import type { FleetRow } from '#data/fleet-reads/fleet-row.ts'
import { countRows, matchRows } from '#features/fleet/FleetTable.tsx'
import { showsOf } from './SettingsTable.tsx'

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

test('finds instances with a text although calls are not rejected', () => {
  const shows = showsOf({ rejectCall: false }, String)
  expect(countRows(rows, shows)).toEqual({ all: 5, differs: 1, text: 1, unread: 1, failed: 1 })
  const found = matchRows(rows, '', [shows.text.fits])
  expect(found.map(({ name }) => name)).toEqual(['with text'])
})
