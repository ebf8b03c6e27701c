import { describe, expect, test } from 'vitest'
import { agentForm, type AgentValues } from './agent-values.ts'
import { changesOf, loggedChanges } from './compare-agents.ts'

const names = { 'id-sales': 'sales', 'id-archive': 'archive', 'id-support': 'support' }
const opened: AgentValues = {
  ...agentForm.blank,
  name: 'Camila Ferreira',
  email: 'camila@andina.example',
  phone: '+55 21 97350-8812',
  permissions: { 'id-sales': 'WEBCHAT', 'id-archive': 'SUPERVISOR' },
  names,
}

describe('changesOf', () => {
  test('ignores differences in spelling that gateways normalise', () => {
    const folded = { ...opened, email: 'Camila@Andina.example', phone: '5521973508812' }
    expect(changesOf(opened, folded)).toEqual([])
  })

  test('names each text and each instance that differs', () => {
    const yours = {
      ...opened,
      phone: '',
      permissions: { 'id-sales': 'FULL', 'id-support': 'FULL' },
    }
    expect(changesOf(opened, yours)).toEqual([
      { field: 'phone', before: opened.phone, after: '' },
      { field: 'id-sales', instance: 'sales', before: 'WEBCHAT', after: 'FULL' },
      { field: 'id-archive', instance: 'archive', before: 'SUPERVISOR' },
      { field: 'id-support', instance: 'support', after: 'FULL' },
    ])
  })

  test('a text that replaces a phone is a change', () => {
    expect(changesOf({ ...opened, phone: 'ask Ana' }, { ...opened, phone: '' })).toHaveLength(1)
  })
})

const ana: AgentValues = {
  ...agentForm.blank,
  name: 'Ana',
  email: 'ana@andina.example',
  permissions: { i: 'WEBCHAT' },
  names: { i: 'sales' },
}

test('records each field and each level with before and after', () => {
  const after = {
    ...ana,
    name: 'Bia',
    permissions: { j: 'FULL' },
    names: { j: 'help' },
  }
  expect(loggedChanges(ana, after, false)).toEqual([
    { field: 'name', before: 'Ana', after: 'Bia' },
    { field: 'i', instance: 'sales', before: 'WEBCHAT' },
    { field: 'j', instance: 'help', after: 'FULL' },
  ])
})

test('records no previous values for a new agent, and of a password only that it was set', () => {
  const changes = loggedChanges(null, { ...ana, password: 'secret', permissions: {} }, true)
  expect(changes).toEqual([
    { field: 'name', after: 'Ana' },
    { field: 'email', after: 'ana@andina.example' },
    { field: 'password' },
  ])
})
