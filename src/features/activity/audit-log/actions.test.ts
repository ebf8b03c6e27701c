import { expect, test } from 'vitest'
import { allOperations, isReadOperation, operationNames, type Operation } from '#contract/index.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { actions } from './actions.ts'

const text = await loadSection('en', 'sentences')

const audited = operationNames.filter((name) => {
  const operation: Operation = allOperations[name]
  return !isReadOperation(operation) || operation.changes === true
})

test.each(audited)('the audit has a filter for %s', (name) => {
  expect(Object.values<string[]>(actions).flat()).toContain(name)
})

test.each(Object.keys(text.operation))('the sentence for %s is of a known operation', (name) => {
  expect(Object.values<string[]>(actions).flat()).toContain(name)
})

test.each(operationNames.filter((name) => !audited.includes(name)))(
  'there is a sentence for the read %s',
  (name) => expect(Object.keys(text.read)).toContain(name),
)

test.each([
  ['agents', 'createAgent'],
  ['messages', 'markMessageAsRead'],
  ['messages', 'receiveSandboxMessage'],
  ['groups', 'sendInvite'],
  ['instances', 'connectInstance'],
  ['instances', 'disconnectSandboxPhone'],
  ['instances', 'setPusher'],
] as const)('the filter for %s includes %s', (action, name) => {
  expect(actions[action]).toContain(name)
})

test('each operation belongs to one filter', () => {
  const all: string[] = Object.values(actions).flat()
  expect(all.length).toBe(new Set(all).size)
})
