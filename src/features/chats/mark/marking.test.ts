import { expect, test } from 'vitest'
import {
  emptyMarking,
  keysToMark,
  markingSchema,
  repeatedRows,
  withLinked,
  withPasted,
} from './marking.ts'

const jid = '5511986420731@s.whatsapp.net'
const row = { remoteJid: jid, fromMe: false, id: 'A' }

test('reports what is missing in each row', () => {
  const read = markingSchema.safeParse({
    ...emptyMarking,
    rows: [row, { remoteJid: '5511', fromMe: true, id: ' ' }],
  })
  expect(read.error?.issues.map((i) => [i.path.join('.'), i.message])).toEqual([
    ['rows.1.remoteJid', 'jid'],
    ['rows.1.id', 'required'],
  ])
})

test('requires at least one valid pasted key, and ignores the rows then', () => {
  const paste = (pasted: string) =>
    markingSchema.safeParse({ ...emptyMarking, way: 'paste', pasted })
  expect(paste('').error?.issues[0]?.message).toBe('required')
  expect(paste('nonsense').error?.issues[0]?.message).toBe('atLeastOne')
  expect(paste(`${jid},no,A`).success).toBe(true)
})

test('marks a message once, however often it was given', () => {
  expect(
    keysToMark({ ...emptyMarking, rows: [row, { ...row, id: ' A ' }, { ...row, fromMe: true }] }),
  ).toEqual([row, { ...row, fromMe: true }])
  const pasted = `x\n${jid},no,A\n${jid},no,A`
  expect(keysToMark({ ...emptyMarking, way: 'paste', pasted })).toEqual([row])
  expect(keysToMark({ ...emptyMarking, way: 'history', picked: [row] })).toEqual([row])
})

test('adds refused messages as lines below the existing text', () => {
  const marking = { ...emptyMarking, pasted: `${jid},no,A\n` }
  const back = withPasted(marking, [row, { ...row, id: 'B' }])
  expect(back.way).toBe('paste')
  expect(keysToMark(back)).toEqual([row, { ...row, id: 'B' }])
})

test('counts rows that repeat a message', () => {
  expect(repeatedRows([row, { ...row, id: 'A ' }, { ...row, id: '' }, { ...row, id: 'B' }])).toBe(1)
})

test('adds a linked message to the draft, once', () => {
  const query = new URLSearchParams({ remoteJid: jid, id: 'A', fromMe: 'true' })
  const linked = { ...row, fromMe: true }
  expect(withLinked(emptyMarking, query).rows).toEqual([linked])
  expect(withLinked({ ...emptyMarking, rows: [row] }, query).rows).toEqual([row, linked])
  expect(withLinked({ ...emptyMarking, rows: [linked] }, query).rows).toEqual([linked])
  expect(withLinked(emptyMarking, new URLSearchParams())).toBe(emptyMarking)
})
