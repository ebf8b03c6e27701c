import { expect, test } from 'vitest'
import { loggedChanges } from './logged-changes.ts'

const ana = {
  name: 'Ana',
  email: 'ana@andina.example',
  phone: '',
  permissions: [{ instanceId: 'i', name: 'sales', level: 'WEBCHAT' }],
}

test('records each field and each level with before and after', () => {
  const after = {
    ...ana,
    name: 'Bia',
    permissions: [{ instanceId: 'j', name: 'help', level: 'FULL' }],
  }
  expect(loggedChanges(ana, after, false)).toEqual([
    { field: 'name', before: 'Ana', after: 'Bia' },
    { field: 'i', instance: 'sales', before: 'WEBCHAT' },
    { field: 'j', instance: 'help', after: 'FULL' },
  ])
})

test('records no previous values for a new agent, and of a password only that it was set', () => {
  const changes = loggedChanges(null, { ...ana, permissions: [] }, true)
  expect(changes).toEqual([
    { field: 'name', after: 'Ana' },
    { field: 'email', after: 'ana@andina.example' },
    { field: 'password' },
  ])
})
