import { expect, it } from 'vitest'
import { jobTable } from '#job-ui/results/job-file.ts'
import { tableFile } from '#tabular/table-file.ts'
import { resultsFile } from './ManyJobPage.tsx'
import type { ManyResult } from './reviewed-change.ts'

type Values = { alwaysOnline: boolean }
const change = { before: { alwaysOnline: false }, after: { alwaysOnline: true } }

function result(
  index: number,
  to: string,
  of: Partial<ManyResult<Values>['row']>,
  current?: ManyResult<Values>['current'],
): ManyResult<Values> {
  const row = {
    index,
    item: { to, data: {} },
    state: 'accepted',
    outcome: undefined,
    ...of,
  } as const
  return { change, current, row }
}

it('has a line for each reviewed instance, including unchanged ones', async () => {
  const at = Date.UTC(2026, 4, 3, 9)
  const reason = { why: 'not-connected', status: 500, texts: ['=cmd'] } as const
  const results = [
    result(
      0,
      'sales',
      { outcome: { state: 'accepted', at } },
      {
        is: 'saved',
        isPartlyUnread: false,
      },
    ),
    result(1, '=north', { state: 'refused', outcome: { state: 'refused', at, reason } }),
    result(2, 'south', { state: 'not-sent', outcome: { state: 'not-sent', at: 0 } }),
  ]
  async function* rows() {
    yield results.map(({ row }) => row)
  }
  const columns = resultsFile(results, {}, { instance: ({ item }) => item.to }, [
    { name: 'east', why: 'same' },
  ])
  const file = await tableFile('csv', jobTable(columns, undefined, rows()))
  const change = 'alwaysOnline: false -> true'
  expect(
    (await file.text())
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n'),
  ).toEqual([
    'instance,changes,outcome,on_gateway,time,status,reason,attempts',
    `sales,${change},accepted,saved,2026-05-03T09:00:00.000Z,,,1`,
    `'=north,${change},refused,,2026-05-03T09:00:00.000Z,500,"not-connected; =cmd",1`,
    `south,${change},not-sent,,,,,0`,
    'east,,skipped,,,,same,0',
  ])
})
