import { describe, expect, test } from 'vitest'
import { serveSheet } from './serve-sheet.ts'
import { tableFile } from './table-file.ts'
import type {
  Answers,
  FromWorker,
  Opening,
  Question,
  SheetCheck,
  SheetState,
} from './sheet-types.ts'

/** Rows with an `x` are good, those with a `y` are doubtful. */
const letters: SheetCheck<string> = (good) => {
  if (good === '') throw new Error('no letter')
  return ([cell = '']) => ({ verdict: cell.startsWith(good) ? 'good' : cell.slice(0, 1) })
}

function serve(check = letters) {
  const messages: FromWorker[] = []
  let listen: (event: Event) => void = () => undefined
  serveSheet(
    {
      postMessage: (message) => messages.push(message as FromWorker),
      addEventListener: (_, listener) => {
        listen = listener
      },
    },
    check,
    (search) => (cells) => cells.some((cell) => cell.includes(search)),
  )
  const send = (data: unknown) => listen(new MessageEvent('message', { data }))
  const state = (): SheetState | undefined =>
    messages.findLast((message) => message.type === 'state')?.state
  const until = async (isReached: (state: SheetState) => boolean) => {
    for (;;) {
      const now = state()
      if (now && isReached(now)) return now
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  let asked = 0
  return {
    messages,
    send,
    until,
    async open(source: Blob | string, options: Partial<Opening> = {}) {
      send({
        type: 'open',
        source: typeof source === 'string' ? new Blob([source]) : source,
        choice: {},
        edits: [],
        locale: 'en',
        contactWords: { name: 'Name', phone: 'Phone', email: 'E-mail', company: 'Company' },
        ...options,
      })
      return until(({ stage }) => stage !== 'reading')
    },
    async check(run: number, setup: string) {
      send({ type: 'check', run, setup })
      return until((one) => one.check?.run === run && one.check.stage !== 'checking')
    },
    /** Returns the answer to a question; throws if it failed. */
    ask<Type extends keyof Answers>(question: Question & { type: Type }): Answers[Type] {
      const id = ++asked
      send({ ...question, id })
      for (const message of messages) {
        if (message.type === 'failed' && message.id === id) throw new Error(message.message)
        if (message.type === 'answer' && message.id === id) return message.value as Answers[Type]
      }
      throw new Error('no answer')
    },
  }
}

const list = (cells: readonly string[]) => `a;b\n${cells.map((cell) => `${cell};1\n`).join('')}`
const many = (count: number, cell = 'x') => Array.from({ length: count }, () => cell)
const rowsOf = ({ rows }: Answers['portion']) => rows.map(({ row }) => row)

describe('rows', () => {
  test('come as far as there are some, at most 500 at once, with short cells', async () => {
    const sheet = serve()
    const long = 'x'.repeat(251)
    await sheet.open(list([long, ...many(600)]))
    const rows = (from: number, to: number, verdict?: string) =>
      sheet.ask({ type: 'rows', from, to, verdict, search: '' })
    expect(rows(-5, 2).map(({ at, row }) => [at, row])).toEqual([
      [0, 2],
      [1, 3],
    ])
    expect(rows(0, 1)[0]).toMatchObject({ cells: ['x'.repeat(250), '1'], cut: [0], edited: false })
    expect(sheet.ask({ type: 'cell', at: 0, column: 0 })).toBe(long)
    expect(rows(599, 900).map(({ row }) => row)).toEqual([601, 602])
    expect(rows(0, 900)).toHaveLength(500)
    expect(rows(601, 900)).toEqual([])
    expect(rows(0, 5, 'good')).toEqual([])
  })

  test('are found by their verdict', async () => {
    const sheet = serve()
    await sheet.open(list(['x', 'y', 'x', 'z', 'y']))
    const { check } = await sheet.check(7, 'x')
    expect(check).toEqual({ run: 7, stage: 'checked', checked: 5, totals: { good: 2, y: 2, z: 1 } })
    const rows = sheet.ask({ type: 'rows', from: 1, to: 9, verdict: 'y', search: '' })
    expect(rows.map(({ at, row, verdict }) => [at, row, verdict])).toEqual([[4, 6, 'y']])
    const portion = (from: number, ...verdicts: string[]) =>
      sheet.ask({ type: 'portion', from, verdicts })
    expect(rowsOf(portion(0, 'good'))).toEqual([2, 4])
    expect(portion(0, 'good').next).toBeNull()
    expect(rowsOf(portion(1, 'y', 'z'))).toEqual([3, 5, 6])
    expect(portion(5, 'y')).toEqual({ rows: [], next: null })
    expect(portion(0)).toEqual({ rows: [], next: null })
  })

  test('are found by a search, also among those with a verdict, and again after an edit', async () => {
    const sheet = serve()
    await sheet.open(list(['x Ana', 'y Bia', 'x Bruno', 'y Ana']))
    await sheet.check(1, 'x')
    const find = (search: string, verdict?: string) => sheet.ask({ type: 'find', search, verdict })
    expect(find('Ana')).toEqual([2, 5])
    expect(find('Ana', 'y good')).toEqual([5, 2])
    expect(find('', 'y')).toEqual([3, 5])
    expect(find('nobody')).toEqual([])
    const rows = sheet.ask({ type: 'rows', from: 1, to: 9, verdict: undefined, search: 'Ana' })
    expect(rows.map(({ row }) => row)).toEqual([5])
    sheet.ask({ type: 'edit', edits: [{ row: 3, column: 0, text: 'y Ana' }] })
    expect(find('Ana')).toEqual([2, 3, 5])
  })

  test('come whole in portions of 500, or fewer if they are long', async () => {
    const sheet = serve()
    await sheet.open(list([...many(501), 'y', ...many(3, 'x'.repeat(140_000))]))
    await sheet.check(1, 'x')
    const portion = (from: number) => sheet.ask({ type: 'portion', from, verdicts: ['good'] })
    const first = portion(0)
    expect([first.rows.length, first.next]).toEqual([500, 500])
    const second = portion(500)
    expect([rowsOf(second), second.next]).toEqual([[502, 504, 505], 504])
    expect(second.rows[1]?.cells[0]).toHaveLength(140_000)
    expect([rowsOf(portion(504)), portion(504).next]).toEqual([[506], null])
  })

  test('that do not exist are an error', async () => {
    const sheet = serve()
    await sheet.open(list(['x']))
    expect(() => sheet.ask({ type: 'cell', at: 1, column: 0 })).toThrow('no row 1')
    expect(sheet.ask({ type: 'cell', at: 0, column: 9 })).toBe('')
  })
})

describe('edits', () => {
  test('are made at once, and told', async () => {
    const sheet = serve()
    const before = await sheet.open(list(['x', 'y']))
    await sheet.check(1, 'x')
    const edits = [
      { row: 3, column: 0, text: 'x2' },
      { row: 99, column: 0, text: 'no row' },
    ]
    const told = sheet.messages.length
    expect(sheet.ask({ type: 'edit', edits })).toBeUndefined()
    const [message] = sheet.messages.slice(told)
    expect(message).toMatchObject({
      type: 'state',
      state: { edits: edits.slice(0, 1), check: { totals: { good: 2, y: 0 } } },
    })
    expect((await sheet.until(() => true)).version).toBeGreaterThan(before.version)
    expect(sheet.ask({ type: 'cell', at: 1, column: 0 })).toBe('x2')
  })

  test('of an earlier visit are made again, unless the cell was changed since', async () => {
    const sheet = serve()
    const edits = [
      { row: 2, column: 0, text: 'earlier' },
      { row: 3, column: 1, text: 'too' },
    ]
    const state = await sheet.open(list(['x', 'y']), { edits })
    expect(state.edits).toEqual(edits)
    expect(sheet.ask({ type: 'cell', at: 0, column: 0 })).toBe('earlier')
    expect(sheet.ask({ type: 'cell', at: 1, column: 1 })).toBe('too')
  })
})

describe('checks', () => {
  test('replace each other', async () => {
    const sheet = serve()
    await sheet.open(list(many(300)))
    sheet.send({ type: 'check', run: 1, setup: 'x' })
    const { check, failure } = await sheet.check(2, 'y')
    expect(check).toEqual({ run: 2, stage: 'checked', checked: 300, totals: { x: 300 } })
    expect(failure).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect((await sheet.until(() => true)).check).toEqual(check)
  })

  test('may begin before the list is read, with its columns', async () => {
    const columns: string[] = []
    const sheet = serve((_, given) => {
      columns.push(...given.map(({ name }) => name))
      return () => ({ verdict: 'good' })
    })
    const checked = sheet.check(1, 'x')
    await sheet.open(list(['x', 'y']))
    expect((await checked).check?.totals).toEqual({ good: 2 })
    expect(columns).toEqual(['a', 'b'])
  })

  test('that cannot begin are broken', async () => {
    const sheet = serve()
    await sheet.open(list(['x']))
    expect(await sheet.check(1, '')).toMatchObject({
      check: { stage: 'broken', checked: 0, totals: {} },
      failure: 'Error: no letter',
    })
  })
})

describe('a file', () => {
  test('of text has neither sheets nor contacts', async () => {
    const text = list(['x', 'y'])
    const state = await serve().open(text)
    expect(state).toMatchObject({ rowCount: 2, bytes: text.length, bytesRead: text.length })
    expect(state.format).toEqual({
      encoding: 'utf-8',
      separator: ';',
      headerRow: 1,
      contacts: false,
    })
    expect([state.refusal, state.failure]).toEqual([undefined, undefined])
  })

  test('of a spreadsheet has sheets', async () => {
    const file = await tableFile('xlsx', { heads: ['a', 'b'], rows: [['x', '1']] })
    const { format, rowCount, bytes, bytesRead } = await serve().open(file)
    expect(format?.workbook).toMatchObject({ hiddenRows: 0, hiddenColumns: 0, mergedCells: 0 })
    expect(format?.workbook?.sheets).toEqual([format?.workbook?.sheet])
    expect(format?.contacts).toBeUndefined()
    expect(rowCount).toBe(1)
    expect(bytesRead).toBe(bytes)
  })

  test('of contacts has the user’s words above them', async () => {
    const state = await serve().open('BEGIN:VCARD\nFN:1\nEND:VCARD\n')
    expect(state.columns.map(({ name }) => name)).toEqual(['Name', 'Phone', 'E-mail', 'Company'])
    expect(state).toMatchObject({ rowCount: 1, format: { contacts: true, headerRow: 1 } })
  })

  test.each([
    ['nothing', '', 'empty'],
    ['another archive', 'PK\u0003\u0004photo', 'zip'],
    ['a damaged workbook', 'PK\u0003\u0004xl/workbook.xml', 'workbook'],
  ])('of %s is refused', async (_, text, refusal) => {
    const state = await serve().open(text)
    expect(state).toMatchObject({ stage: 'refused', refusal, rowCount: 0, edits: [] })
    expect(state.failure).toBeUndefined()
  })

  test.each([
    ['unreadable', new DOMException('moved'), 'Error: moved'],
    ['program', new TypeError('broken'), 'TypeError: broken'],
  ])('that cannot be read is refused: %s', async (refusal, error, failure) => {
    const source = new Blob(['a'])
    source.slice = () => {
      throw error
    }
    expect(await serve().open(source)).toMatchObject({ stage: 'refused', refusal, failure })
  })

  test.each([
    ['contacts', 'BEGIN:VCARD\nEND:VCARD\n', 100, undefined],
    ['a workbook', 'PK\u0003\u0004xl/workbook.xml', 50, 'workbook'],
  ])('of too many bytes is refused without an error: %s', async (_, text, megabytes, otherwise) => {
    const refusalOf = async (size: number) => {
      const source = new Blob([text])
      Object.defineProperty(source, 'size', { value: size })
      const { refusal, failure } = await serve().open(source)
      return [refusal, failure]
    }
    const most = megabytes * 1024 * 1024
    expect(await refusalOf(most + 1)).toEqual(['tooLarge', undefined])
    expect(await refusalOf(most)).toEqual([otherwise, undefined])
  })
})
