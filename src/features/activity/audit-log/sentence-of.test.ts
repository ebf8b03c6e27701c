import { expect, test } from 'vitest'
import type { AuditRecord } from '#contract/audit.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { plainSentence, sentencesOf } from './sentence-of.ts'

const t = await loadSection('en', 'sentences')

const entry = (more: Partial<AuditRecord>): AuditRecord => ({
  id: '1',
  at: 0,
  person: 'Lia',
  operation: 'updateAgent',
  outcome: 'accepted',
  agent: { id: '42', name: 'Camila' },
  fields: ['userPermissions'],
  ...more,
})
const say = (more: Partial<AuditRecord>) => sentencesOf(entry(more), t).map(plainSentence)

test.each([
  [{ before: null, after: 'FULL' }, 'Granted FULL on sales to Camila'],
  [{ before: 'WEBCHAT', after: 'FULL' }, 'Raised Camila from WEBCHAT to FULL on sales'],
  [{ before: 'FULL', after: 'WEBCHAT' }, 'Lowered Camila from FULL to WEBCHAT on sales'],
  [{ before: 'FULL', after: 'SUPERVISOR' }, 'Changed Camila from FULL to SUPERVISOR on sales'],
  [{ before: 'FULL', after: null }, 'Revoked FULL on sales from Camila'],
  [{ after: 'FULL' }, 'Set FULL on sales for Camila'],
  [{ after: null }, 'Revoked access on sales from Camila'],
])('describes a change of permissions: %o', (change, sentence) => {
  expect(say({ access: [{ ...change, instances: ['sales'] }] })).toEqual([sentence])
})

test('has a sentence for each kind of change of an agent', () => {
  const access = [
    { before: null, after: 'FULL', instances: ['sales', 'desk'] },
    { before: 'FULL', after: null, instances: ['north'] },
  ]
  expect(say({ access, fields: ['name', 'phoneNumber', 'password', 'userPermissions'] })).toEqual([
    'Granted FULL on sales, desk to Camila',
    'Revoked FULL on north from Camila',
    'Set a new password for Camila',
    'Changed name, phone of Camila',
  ])
  expect(say({ operation: 'createAgent', access: access.slice(0, 1) })).toEqual([
    'Created agent Camila with FULL on sales, desk',
  ])
  expect(say({ fields: [] })).toEqual(['Saved Camila without changes'])
})

test('falls back to the known values', () => {
  expect(say({ agent: { id: '42' }, fields: ['name'] })).toEqual(['Changed name of 42'])
  expect(say({ operation: 'sendMedia', instance: 'sales' })).toEqual(['Sent media from sales'])
  expect(say({ operation: 'unknown', method: 'DELETE', path: '/x' })).toEqual([
    'Sent an unknown request: DELETE /x',
  ])
  expect(say({ operation: 'archiveChat', instance: 'sales' })).toEqual([
    'Called archiveChat on sales',
  ])
  expect(say({ operation: 'somethingNew' })).toEqual(['Called somethingNew'])
  // Refused before the body was read.
  expect(
    sentencesOf(
      { id: '1', at: 0, person: null, operation: 'updateAgent', outcome: 'refused' },
      t,
    ).map(plainSentence),
  ).toEqual(['Changed an agent'])
})
