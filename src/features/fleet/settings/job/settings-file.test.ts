import { expect, it } from 'vitest'
import type { SettingsItem } from '#features/fleet/settings/change-plan.ts'
import { jobTable } from '#job-ui/job-file.ts'
import { tableFile } from '#tabular/table-file.ts'
import { settingsFile } from './settings-file.ts'
import type { Result } from './job-results.ts'

const off = {
  rejectCall: false,
  groupsIgnore: false,
  alwaysOnline: false,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
}
const item: SettingsItem = {
  before: off,
  textBefore: '',
  textIsReadable: true,
  after: { ...off, alwaysOnline: true, msgCall: '' },
}

function result(
  index: number,
  name: string,
  of: Partial<Result['row']>,
  current?: Result['current'],
): Result {
  const row = { index, item: { to: name, data: item }, state: 'accepted', ...of } as const
  return { name, item, current, row: { outcome: undefined, ...row } }
}

it('has a line for each reviewed instance, including unchanged ones', async () => {
  const at = Date.UTC(2026, 4, 3, 9)
  const reason = { why: 'not-connected', status: 500, texts: ['=cmd'] } as const
  const results = [
    result(0, 'sales', { outcome: { state: 'accepted', at } }, { is: 'all' }),
    result(1, '=north', { state: 'refused', outcome: { state: 'refused', at, reason } }),
    result(2, 'south', { state: 'not-sent', outcome: { state: 'not-sent', at: 0 } }),
  ]
  async function* rows() {
    yield results.map(({ row }) => row)
  }
  const plan = { skipped: [{ name: 'east', why: 'same' }] } as const
  const file = await tableFile('csv', jobTable(settingsFile(results, plan), undefined, rows()))
  const change = 'alwaysOnline: false -> true'
  expect(
    (await file.text())
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n'),
  ).toEqual([
    'instance,change,outcome,on_gateway,time,status,reason,attempts',
    `sales,${change},accepted,all,2026-05-03T09:00:00.000Z,,,1`,
    `'=north,${change},refused,,2026-05-03T09:00:00.000Z,500,"not-connected; =cmd",1`,
    `south,${change},not-sent,,,,,0`,
    'east,,skipped,,,,same,0',
  ])
})
