import { expect, test } from 'vitest'
import { noSheet, isOtherList, type SheetInput } from './use-sheet.ts'

const pasted = (text: string): SheetInput => ({ ...noSheet, source: 'text', text })
const list = 'name,phone\nAna,98765-4321\nBia,98765-4322\nCaio,98765-4323'

test.each([
  ['a row more', `${list}\nDora,98765-4324`, false],
  ['a row less', list.replace('Bia,98765-4322\n', ''), false],
  ['a digit more', list.replace('4321', '43210'), false],
  ['a row before', `Dora,98765-4324\n${list}`, false],
  ['other rows below the same header', 'name,phone\nEva,030 1234567\nFabi,040 7654321', true],
  ['no rows', '', true],
])('tells another list from an edited one: %s', (_what, text, isOther) => {
  expect(isOtherList(pasted(list), pasted(text))).toBe(isOther)
})

test('takes another file for another list, also one of the same name', () => {
  const file = () => new File([list], 'list.csv')
  const first: SheetInput = { ...noSheet, file: file() }
  expect(isOtherList(first, { ...first, choice: { headerRow: 2 } })).toBe(false)
  expect(isOtherList(first, { ...first, file: file() })).toBe(true)
  expect(isOtherList(first, pasted(list))).toBe(true)
})
