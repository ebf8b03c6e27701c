import { expect, test } from 'vitest'
import { emptyTemplate } from '#features/campaigns/message/template.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import { recipientsCheck, type RecipientsSetup } from './check-recipients.ts'

const columns = ['Telefone', 'Nome', 'Valor'].map((name): SheetColumn => ({
  name,
  letter: 'A',
  example: '',
}))
const { file: _file, ...template } = emptyTemplate
const setup: RecipientsSetup = {
  numberColumn: 'Telefone',
  nameColumn: 'Nome',
  countryCode: '55',
  template: {
    ...template,
    kind: 'location',
    name: '{{nome}}',
    address: '{{VALOR|nada}}',
    latitude: '1',
    longitude: '2',
  },
}
const judge = async (change: Partial<RecipientsSetup> = {}) =>
  recipientsCheck.begin({ ...setup, ...change }, columns)

test('keeps the recipient and only the cells that the message uses of a valid row', async () => {
  expect((await judge())(['11 98642-0731', ' Ana ', '10'], 2)).toEqual({
    verdict: 'good',
    issues: [],
    key: '5511986420731',
    value: { to: '5511986420731', name: 'Ana', cells: { nome: ' Ana ', valor: '10' } },
  })
})

test('reports unusual numbers but sends to them; reports invalid values at their cell', async () => {
  const check = await judge()
  expect(check(['+55 11 9864', 'Ana', ''], 3)).toMatchObject({
    verdict: 'good',
    issues: [{ column: 0, code: 'short', warning: true }],
  })
  expect(check(['Ana', '', ''], 4)).toEqual({
    verdict: 'wrong',
    issues: [
      { column: 0, code: 'letters' },
      { column: 1, code: 'emptyCell', detail: 'name' },
    ],
  })
})

test('checks only the recipients while the message is incomplete', async () => {
  const check = await judge({ template: undefined })
  expect(check(['11 98642-0731', '', ''], 2)).toMatchObject({
    verdict: 'good',
    value: { cells: {} },
  })
  expect((await judge({ numberColumn: 'gone' }))(['11 98642-0731', 'Ana', ''], 2)).toMatchObject({
    verdict: 'wrong',
    issues: [{ column: null, code: 'noNumber' }],
  })
})

test('reports a number that is not registered', async () => {
  const check = await judge({ unregistered: ['5511986420731'] })
  expect(check(['11 98642-0731', 'Ana', ''], 2)).toEqual({
    verdict: 'wrong',
    issues: [{ column: 0, code: 'notRegistered' }],
  })
  expect(check(['11 98642-0732', 'Ana', ''], 3)).toMatchObject({ verdict: 'good' })
})
