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

test('each row says what is missing in it', () => {
  const read = markingSchema.safeParse({
    ...emptyMarking,
    rows: [row, { remoteJid: '5511', fromMe: true, id: ' ' }],
  })
  expect(read.error?.issues.map((i) => [i.path.join('.'), i.message])).toEqual([
    ['rows.1.remoteJid', 'jid'],
    ['rows.1.id', 'required'],
  ])
})

test('a pasted text needs one key that can be sent; the rows are out of use then', () => {
  const paste = (pasted: string) =>
    markingSchema.safeParse({ ...emptyMarking, way: 'paste', pasted })
  expect(paste('').error?.issues[0]?.message).toBe('required')
  expect(paste('nonsense').error?.issues[0]?.message).toBe('atLeastOne')
  expect(paste(`${jid},no,A`).success).toBe(true)
})

test('a message is marked once, however often it was given', () => {
  expect(
    keysToMark({ ...emptyMarking, rows: [row, { ...row, id: ' A ' }, { ...row, fromMe: true }] }),
  ).toEqual([row, { ...row, fromMe: true }])
  const pasted = `x\n${jid},no,A\n${jid},no,A`
  expect(keysToMark({ ...emptyMarking, way: 'paste', pasted })).toEqual([row])
  expect(keysToMark({ ...emptyMarking, way: 'history', picked: [row] })).toEqual([row])
})

test('what was refused comes back as lines, beside what stands there', () => {
  const marking = { ...emptyMarking, pasted: `${jid},no,A\n` }
  const back = withPasted(marking, [row, { ...row, id: 'B' }])
  expect(back.way).toBe('paste')
  expect(keysToMark(back)).toEqual([row, { ...row, id: 'B' }])
})

test('rows that name a message again are counted', () => {
  expect(repeatedRows([row, { ...row, id: 'A ' }, { ...row, id: '' }, { ...row, id: 'B' }])).toBe(1)
})

test('a linked message comes to what was typed, once', () => {
  const query = new URLSearchParams({ remoteJid: jid, id: 'A', fromMe: 'true' })
  const linked = { ...row, fromMe: true }
  expect(withLinked(emptyMarking, query).rows).toEqual([linked])
  expect(withLinked({ ...emptyMarking, rows: [row] }, query).rows).toEqual([row, linked])
  expect(withLinked({ ...emptyMarking, rows: [linked] }, query).rows).toEqual([linked])
  expect(withLinked(emptyMarking, new URLSearchParams())).toBe(emptyMarking)
})
