import { expect, test } from 'vitest'
import { loadSection } from '#i18n/catalogues.ts'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { operationWord, sentenceOf } from './call-words.ts'

const sentences = await loadSection('en', 'sentences')
const phone = (digits: string) => (/^\d+$/.test(digits) ? `+${digits}` : digits)
const say = (more: Partial<RequestLogEntry>) =>
  sentenceOf(
    {
      gateway: 'https://gw.example',
      at: 1,
      id: 'a',
      operation: 'sendText',
      method: 'POST',
      path: '/message/sendText/sales',
      by: 'person',
      outcome: 'answered',
      queued: 0,
      limit: 1,
      sent: 0,
      ...more,
    },
    { phone, sentences },
  )

test.each([
  [
    { instance: 'sales', about: '5511986420731' },
    'Sent a text message to +5511986420731 from sales',
  ],
  [{ instance: 'sales', about: '1203@g.us' }, 'Sent a text message from sales'],
  [{ instance: 'sales' }, 'Sent a text message from sales'],
  [{ operation: 'createInstance', about: 'sales' }, 'Created the instance sales'],
  [{ operation: 'findSettings', instance: 'sales' }, 'Loaded the settings of sales'],
  [{ operation: 'listAgents' }, 'Loaded the agents'],
  [{ operation: 'archiveChat', instance: 'sales' }, 'Called archiveChat on sales'],
  [{ operation: 'createAgent', about: 'Ana · ana@a.example' }, 'Created an agent'],
  [
    {
      operation: 'createAgent',
      about: 'Ana · ana@a.example',
      changes: [
        { field: 'name', after: 'Ana' },
        { field: 'i1', instance: 'sales', after: 'FULL' },
        { field: 'i2', instance: 'desk', after: 'FULL' },
      ],
    },
    'Created agent Ana with FULL on sales, desk',
  ],
  [
    {
      operation: 'updateAgent',
      about: 'Ana · ana@a.example',
      changes: [{ field: 'phone', before: '1', after: '2' }],
    },
    'Changed phone of Ana',
  ],
  [
    {
      operation: 'updateAgent',
      about: 'Ana · ana@a.example',
      changes: [{ field: 'i1', instance: 'sales', before: 'FULL' }],
    },
    'Revoked FULL on sales from Ana',
  ],
] as const)('describes %j', (entry, sentence) => {
  expect(say(entry)).toBe(sentence)
})

test.each([
  ['updateAgent', 'Changed an agent'],
  ['createAgent', 'Created an agent'],
  ['sendText', 'Sent a text message from …'],
  ['findSettings', 'Loaded the settings of …'],
  ['gatewayInfo', 'Checked the gateway'],
  ['someNewOperation', 'Called someNewOperation on …'],
])('names the operation %s in a filter', (operation, words) => {
  expect(operationWord(operation, sentences)).toBe(words)
})
