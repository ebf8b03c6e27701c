import { describe, expect, test } from 'vitest'
import type { Agent } from './agent-values.ts'
import { matchAgents, noAccess, type AgentFilters } from './match-agents.ts'

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
const all = [
  agent('Óscar', { userPermissions: [permission('sales', 'FULL'), permission('help', 'WEBCHAT')] }),
  agent('Ana', { phoneNumber: '+55 11 98642-0731', isActive: false }),
  agent('Root', { allowAllInstances: true }),
  agent('Bia', { userPermissions: [permission('sales', 'SUPERVISOR')] }),
]
const none: AgentFilters = {
  search: '',
  instance: '',
  level: '',
  active: '',
  webchat: '',
  everywhere: '',
  from: '',
  to: '',
}
const found = (filters: Partial<AgentFilters>, agents = all) =>
  matchAgents(
    agents,
    agents.map((_, at) => at),
    {
      ...none,
      ...filters,
    },
  ).map((a) => a.name)

describe('filtering the list of agents', () => {
  test('searches name, e-mail and phone, ignoring case and accents', () => {
    expect(found({ search: 'oscar' })).toEqual(['Óscar'])
    expect(found({ search: 'BIA@ANDINA' })).toEqual(['Bia'])
    expect(found({ search: '(11) 98642' })).toEqual(['Ana'])
    expect(found({ search: '5511986420731' })).toEqual(['Ana'])
    expect(found({ search: 'nobody' })).toEqual([])
  })

  test('finds words in any order, across fields and instance names', () => {
    const people = [
      agent('Diego Zamora', { userPermissions: [permission('serra-mansa', 'FULL')] }),
      agent('Ana Prado', { email: 'ana@equipe.example', phoneNumber: '+55 11 98642-0731' }),
    ]
    expect(found({ search: 'zamora diego' }, people)).toEqual(['Diego Zamora'])
    expect(found({ search: 'equipe.example ana' }, people)).toEqual(['Ana Prado'])
    expect(found({ search: 'mansa serra' }, people)).toEqual(['Diego Zamora'])
    expect(found({ search: 'diego mansa' }, people)).toEqual(['Diego Zamora'])
    expect(found({ search: 'ana mansa' }, people)).toEqual([])
    expect(found({ search: 'ana 11 98642' }, people)).toEqual(['Ana Prado'])
  })

  test('by instance, including agents with access to all', () => {
    expect(found({ instance: 'sales' })).toEqual(['Óscar', 'Root', 'Bia'])
  })

  test('by level, and by both: in the same permission', () => {
    expect(found({ level: 'SUPERVISOR' })).toEqual(['Bia'])
    expect(found({ instance: 'help', level: 'FULL' })).toEqual([])
    expect(found({ instance: 'sales', level: 'FULL' })).toEqual(['Óscar'])
    expect(found({ level: noAccess })).toEqual(['Ana'])
  })

  test('by whether they are active', () => {
    expect(found({ active: 'no' })).toEqual(['Ana'])
    expect(found({ active: 'yes' })).toEqual(['Óscar', 'Root', 'Bia'])
  })

  test('by web chat and by access to all instances', () => {
    const some = [agent('With'), agent('Without', { allowWebchat: false })]
    expect(found({ webchat: 'no' }, some)).toEqual(['Without'])
    expect(found({ webchat: 'yes' }, some)).toEqual(['With'])
    expect(found({ everywhere: 'yes' })).toEqual(['Root'])
    expect(found({ everywhere: 'no' })).toEqual(['Óscar', 'Ana', 'Bia'])
  })

  test('by a range of creation days, inclusive, in the user’s time zone', () => {
    const agentCreated = (name: string, ...day: [number, number, number, number?, number?]) =>
      agent(name, { createdAt: new Date(...day).toISOString() })
    const some = [
      agentCreated('before', 2026, 4, 2, 23, 59),
      agentCreated('first', 2026, 4, 3),
      agentCreated('last', 2026, 4, 5, 23, 59),
      agentCreated('after', 2026, 4, 6),
      agent('untold', { createdAt: '' }),
    ]
    expect(found({ from: '2026-05-03', to: '2026-05-05' }, some)).toEqual(['first', 'last'])
    expect(found({ from: '2026-05-05' }, some)).toEqual(['last', 'after'])
    expect(found({ to: '2026-05-02' }, some)).toEqual(['before'])
    expect(found({ from: 'yesterday' }, some)).toHaveLength(5)
  })

  test('keeps the given order', () => {
    const reversed = matchAgents(all, [3, 2, 1, 0], none)
    expect(reversed.map((a) => a.name)).toEqual(['Bia', 'Root', 'Ana', 'Óscar'])
  })
})
