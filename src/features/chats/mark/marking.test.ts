import { expect, test } from 'vitest'
import { emptyMarking, keysToMark, markingSchema, withLinked, withPasted } from './marking.ts'

const jid = '5511986420731@s.whatsapp.net'
const key = { remoteJid: jid, fromMe: false, id: 'A' }

test('requires at least one valid pasted key', () => {
  const paste = (pasted: string) => markingSchema.safeParse({ pasted })
  expect(paste('').error?.issues[0]?.message).toBe('required')
  expect(paste('nonsense').error?.issues[0]?.message).toBe('atLeastOne')
  expect(paste(`${jid},no,A`).success).toBe(true)
})

test('marks a message once, however often it was given', () => {
  expect(keysToMark(`x\n${jid},no,A\n${jid},no,A`)).toEqual([key])
})

test('adds refused messages as lines below the existing text', () => {
  const back = withPasted({ pasted: `${jid},no,A\n` }, [key, { ...key, id: 'B' }])
  expect(keysToMark(back.pasted)).toEqual([key, { ...key, id: 'B' }])
})

test('adds a linked message to the draft, once', () => {
  const query = new URLSearchParams({ remoteJid: jid, id: 'B', fromMe: 'true' })
  const linked = withLinked(emptyMarking, query)
  expect(linked.pasted).toBe(`${jid}, true, B`)
  expect(withLinked(linked, query)).toEqual(linked)
  expect(keysToMark(withLinked({ pasted: `${jid},no,A` }, query).pasted)).toHaveLength(2)
  expect(withLinked(emptyMarking, new URLSearchParams())).toBe(emptyMarking)
})
