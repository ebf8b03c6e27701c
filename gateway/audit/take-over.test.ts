import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeState } from '#gateway/testing/state.ts'
import { searchAudit } from './audit-search.ts'
import { takeOverAudit } from './take-over.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-former-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = Date.parse('2026-05-03T12:00:00.000Z')
const timeAt = (second: number) => new Date(start + second * 1_000).toISOString()
const common = { person: 'Ana Prado', role: 'admin', address: '::1' }

/** Returns the lines of a write as 0.1.0 wrote them. */
function write(second: number, more: object, status?: number): string[] {
  const begun = { request: `r${second}`, ...common, operation: 'updateAgent', ...more }
  const lines = [{ time: timeAt(second), kind: 'begun', ...begun }]
  const done = { time: timeAt(second + 1), kind: 'done', ...begun, status, tookMs: 1_000 }
  return (status === undefined ? lines : [...lines, done]).map((one) => JSON.stringify(one))
}
const save = (name: string, lines: readonly string[]) =>
  writeFileSync(join(folder, name), lines.map((line) => `${line}\n`).join(''))

describeState('former audit files', (open) => {
  test('are taken over in order, once, and kept', async () => {
    const [begun = '', done = ''] = write(3, { id: '42', agent: { name: 'Camila' } }, 200)
    save('audit.jsonl.2', [
      ...write(1, { key: 'a', operation: 'sendText' }, 201),
      // As of the first versions, without a kind.
      JSON.stringify({ time: timeAt(2), ...common, operation: 'signIn', status: 200 }),
      begun,
    ])
    save('audit.jsonl', [
      done,
      'no line',
      ...write(5, { key: 'a', operation: 'sendText' }, 201).map((line) =>
        line.replace('"status"', '"reason":"repeated","status"'),
      ),
      ...write(7, {}),
      JSON.stringify({ time: timeAt(8), kind: 'omitted', count: 7, since: timeAt(2) }),
      '{"time":"2026-05-03T12:0',
    ])
    writeFileSync(
      join(folder, 'audit.jsonl.2.gz'),
      gzipSync(readFileSync(join(folder, 'audit.jsonl.2'))),
    )
    rmSync(join(folder, 'audit.jsonl.2'))
    const state = await open()
    expect(await takeOverAudit(folder, state)).toBe(2)
    const { entries } = await searchAudit(state, {}, { limit: 100 })
    expect(entries).toMatchObject([
      { at: start + 8_000, operation: 'omitted', count: 7, since: start + 2_000 },
      { at: start + 7_000, id: 'r7', outcome: 'unknown' },
      { at: start + 3_000, id: 'r3', agent: { id: '42', name: 'Camila' }, status: 200 },
      { at: start + 2_000, operation: 'signIn', outcome: 'accepted' },
      { at: start + 1_000, id: 'r1', repeats: 1, outcome: 'accepted', tookMs: 1_000 },
    ])
    expect(readdirSync(folder).toSorted()).toEqual([
      'audit.jsonl.2.gz.taken-over',
      'audit.jsonl.taken-over',
    ])
    expect(await takeOverAudit(folder, state)).toBe(0)
  })

  test('are not added again after a kill before they were renamed', async () => {
    save('audit.jsonl', write(1, {}, 200))
    const state = await open()
    await state
      .insertInto('settings')
      .values({ name: 'audit.jsonl', value: 'taken over' })
      .execute()
    expect(await takeOverAudit(folder, state)).toBe(1)
    expect((await searchAudit(state, {}, { limit: 10 })).entries).toEqual([])
    expect(readdirSync(folder)).toEqual(['audit.jsonl.taken-over'])
  })
})
