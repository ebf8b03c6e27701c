import { describe, expect, test } from 'vitest'
import type { Agent } from './agent-values.ts'
import { matchAgents, noAccess, searchable, type AgentFilters } from './match-agents.ts'

const permission = (name: string, permissionLevel: string) => ({
  instanceId: `id-${name}`,
  permissionLevel,
  instance: { name },
})
const agent = (name: string, more: Partial<Agent> = {}): Agent => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@andina.example`,
  phoneNumber: '',
  isActive: true,
  allowAllInstances: false,
  allowWebchat: true,
  userPermissions: [],
  createdAt: '2026-05-03T12:00:00.000Z',
  ...more,
})
const all = searchable([
  agent('Óscar', { userPermissions: [permission('sales', 'FULL'), permission('help', 'WEBCHAT')] }),
  agent('Ana', { phoneNumber: '+55 11 98642-0731', isActive: false }),
  agent('Root', { allowAllInstances: true }),
  agent('Bia', { userPermissions: [permission('sales', 'SUPERVISOR')] }),
])
const none: AgentFilters = { search: '', instance: '', level: '', active: '' }
const found = (filters: Partial<AgentFilters>) =>
  matchAgents(all, { ...none, ...filters }).map((a) => a.name)

describe('narrowing the list of agents', () => {
  test('search goes over name, e-mail and phone, without case and accents', () => {
    expect(found({ search: 'oscar' })).toEqual(['Óscar'])
    expect(found({ search: 'BIA@ANDINA' })).toEqual(['Bia'])
    expect(found({ search: '(11) 98642' })).toEqual(['Ana'])
    expect(found({ search: '5511986420731' })).toEqual(['Ana'])
    expect(found({ search: 'nobody' })).toEqual([])
  })

  test('by instance: who has it, and who has all', () => {
    expect(found({ instance: 'sales' })).toEqual(['Óscar', 'Root', 'Bia'])
  })

  test('by level, and by both: in one and the same permission', () => {
    expect(found({ level: 'SUPERVISOR' })).toEqual(['Bia'])
    expect(found({ instance: 'help', level: 'FULL' })).toEqual([])
    expect(found({ instance: 'sales', level: 'FULL' })).toEqual(['Óscar'])
    expect(found({ level: noAccess })).toEqual(['Ana'])
  })

  test('by whether they are active', () => {
    expect(found({ active: 'no' })).toEqual(['Ana'])
    expect(found({ active: 'yes' })).toEqual(['Óscar', 'Root', 'Bia'])
  })
})
