import { expect, test } from 'vitest'
import { type ShownMessage, searchMessages } from './read-message.ts'

const message = (id: string, part: Partial<ShownMessage>): ShownMessage => ({
  key: { remoteJid: '5519988410932@s.whatsapp.net', fromMe: false, id },
  participant: '',
  number: '',
  at: 1,
  author: '',
  kind: 'conversation',
  status: '',
  isRead: false,
  quoted: '',
  everyone: false,
  mentioned: [],
  text: '',
  medium: undefined,
  place: undefined,
  invitation: undefined,
  ...part,
})
const medium = { kind: 'document', fileName: 'Relatório março.pdf' } as ShownMessage['medium']
const messages = [
  message('a', { text: 'A reunião é às nove' }),
  message('b', { author: 'Ana Prado', medium }),
  message('c', { place: { name: 'Loja Centro', address: 'Rua 1', latitude: 0, longitude: 0 } }),
]
const found = (search: string) => searchMessages(messages, search).map(({ key }) => key.id)

test('finds messages by words of their text, author, file and place, without accents', () => {
  expect(found('nove reuniao')).toEqual(['a'])
  expect(found('relatorio')).toEqual(['b'])
  expect(found('prado ANA')).toEqual(['b'])
  expect(found('centro rua')).toEqual(['c'])
  expect(found('nothing')).toEqual([])
  expect(searchMessages(messages, '  ')).toBe(messages)
})
