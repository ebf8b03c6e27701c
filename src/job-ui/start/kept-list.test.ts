import { describe, expect, it } from 'vitest'
import type { JobRow } from '#jobs/job-rows.ts'
import type { SheetRow } from '#tabular/sheet-types.ts'
import type { OpenSheet } from '#ui/sheet/open-sheet.ts'
import {
  headsBeside,
  listedRows,
  outcomeOfKept,
  packList,
  unpackList,
  type ListedRow,
} from './kept-list.ts'

const columns = ['Kundennr', 'Telefon', 'Passwort']

/** A parsed and checked list, as the worker returns it. */
function sheetOf(rows: readonly Partial<SheetRow>[]) {
  const whole = rows.map((row, at): SheetRow => ({
    at,
    row: at + 2,
    cells: [`K${at}`, `+55 11 9000${at}`, `secret${at}`],
    cut: [],
    edited: false,
    issues: [],
    ...row,
  }))
  const sheet: Pick<OpenSheet<object>, 'getState' | 'each'> = {
    getState: () => ({
      stage: 'read',
      columns: columns.map((name, at) => ({ name, at, example: '', filled: 0 })) as never,
      rowCount: rows.length,
      bytesRead: 0,
      bytes: 0,
      problems: [],
      problemCounts: {},
      edits: [],
      version: 0,
    }),
    async *each(...verdicts) {
      yield* whole.filter(({ verdict = '' }) => verdicts.includes(verdict))
    },
  }
  return sheet as OpenSheet<object>
}

const item = (index: number): JobRow => ({
  index,
  item: { to: String(index), data: undefined },
  state: 'accepted',
  outcome: undefined,
})

async function* portions(...all: JobRow[][]) {
  yield* all
}

async function all(of: AsyncIterable<ListedRow>) {
  const rows: ListedRow[] = []
  for await (const row of of) rows.push(row)
  return rows
}

const keep = async (rows: readonly Partial<SheetRow>[], secret?: ReadonlySet<number>) =>
  unpackList(
    await (
      await packList(sheetOf(rows), {
        sent: ['good'],
        others: ['skip'],
        why: ({ issues, duplicateOf }) => issues[0]?.code ?? `row ${duplicateOf}`,
        ...(secret && { secret }),
      })
    ).text(),
  )

describe('the list of a job', () => {
  it('keeps every row in order, each with its own unchanged columns', async () => {
    const list = await keep([
      { verdict: 'wrong', issues: [{ column: 1, code: 'tooShort' }] },
      { verdict: 'good', cells: ['=1+1', ' +55 "11"\n', 'ção; , \t'] },
      { verdict: 'duplicate', duplicateOf: 3 },
      { verdict: 'skip' },
      { verdict: 'good', cells: ['short row'] },
    ])
    expect(list.columns).toEqual(columns)
    const rows = [...list.rows]
    expect(rows.map((row) => [row.row, outcomeOfKept(row), row.isItem, row.why])).toEqual([
      [2, 'invalid', false, 'tooShort'],
      [3, 'good', true, ''],
      [4, 'duplicate', false, 'row 3'],
      [5, 'skip', false, 'row undefined'],
      [6, 'good', true, ''],
    ])
    expect(rows[1]?.cells).toEqual(['=1+1', ' +55 "11"\n', 'ção; , \t'])
    expect(rows[4]?.cells).toEqual(['short row', '', ''])
    expect(rows[2]?.duplicateOf).toBe(3)
  })

  it('keeps only the name of a column of passwords', async () => {
    const list = await keep([{ verdict: 'good' }, { verdict: 'wrong' }], new Set([2]))
    expect(list.columns).toEqual(columns)
    expect(JSON.stringify([...list.rows])).not.toContain('secret')
  })

  it('matches items to their rows, and lists rows that were not sent at their position', async () => {
    const list = await keep([
      { verdict: 'wrong' },
      { verdict: 'good' },
      { verdict: 'good' },
      { verdict: 'duplicate' },
      { verdict: 'good' },
      { verdict: 'wrong' },
    ])
    const rows = await all(listedRows(list, portions([item(0), item(1)], [item(2)])))
    expect(rows.map(({ kept, item: of }) => [kept?.row, of?.index])).toEqual([
      [2, undefined],
      [3, 0],
      [4, 1],
      [5, undefined],
      [6, 2],
      [7, undefined],
    ])
  })

  it('is optional: without it there are only items', async () => {
    const rows = await all(listedRows(undefined, portions([item(0)], [item(1)])))
    expect(rows.map(({ kept, item: of }) => [kept, of?.index])).toEqual([
      [undefined, 0],
      [undefined, 1],
    ])
  })

  it('renames our headers that the list already has', () => {
    expect(headsBeside(['row', 'Result', 'outcome'], ['row', 'outcome', 'time'])).toEqual([
      'row',
      'Result',
      'outcome',
      'row_2',
      'outcome_2',
      'time',
    ])
  })
})
