import type { Labels } from '#data/labels.ts'
import { expect, test } from 'vitest'
import { labelTest } from '#components/label-filter.ts'
import { unknownFields, type KnownInstance } from '#data/instances/use-instances.ts'
import { matchInstances, notKnown, otherStates } from './match-instances.ts'

const all: KnownInstance[] = [
  {
    ...unknownFields,
    name: 'Sales SP',
    id: '1f4e2860-9c1b-4d7e-8a55-2b28c0ffee01',
    sources: ['list', 'agents'],
    state: 'open',
    number: '551140028834',
    profile: 'Andina Vendas',
    chats: 12,
    contacts: 34,
    messages: 5_600,
    agents: 2,
  },
  {
    ...unknownFields,
    name: 'demo',
    id: undefined,
    sources: ['hand'],
    agents: 0,
  },
  { ...unknownFields, name: 'pair', id: 'bbbb-2', sources: ['list'], state: 'refused', agents: 0 },
]
const noFilters = {
  search: '',
  state: '',
  label: '',
  webhook: '',
  settings: '',
  agents: '',
  number: '',
}
const facts = {
  webhook: (name: string) =>
    new Map([
      ['Sales SP', 'missing'],
      ['demo', 'failed'],
    ] as const).get(name as 'demo'),
  differing: (name: string) =>
    new Map([
      ['Sales SP', 0],
      ['demo', 2],
    ]).get(name),
}
const label = { id: 'l', name: 'Clinics', colour: 0, version: 1, instances: ['demo'] }
const labels: Labels = {
  all: [label],
  of: ({ name }) => (name === 'demo' ? [label] : []),
}
const found = (filters: Partial<typeof noFilters>) =>
  matchInstances(
    all,
    { ...noFilters, ...filters },
    facts,
    labelTest(filters.label ?? '', labels),
  ).map((i) => i.name)

test('filters by label, and by having none', () => {
  expect(found({ label: 'l' })).toEqual(['demo'])
  expect(found({ label: 'l,none' })).toEqual(found({}))
  expect(found({ label: 'none' })).not.toContain('demo')
})

test('shows none while the labels of a filter are not known', () => {
  expect(labelTest('l', undefined)(all[0]!)).toBe(false)
  expect(labelTest('', undefined)(all[0]!)).toBe(true)
})

test('searches name, number and profile', () => {
  expect(found({ search: 'sales' })).toEqual(['Sales SP'])
  expect(found({ search: '+55 11 4002' })).toEqual(['Sales SP'])
  expect(found({ search: 'andina V' })).toEqual(['Sales SP'])
  expect(found({ search: 'sp sales' })).toEqual(['Sales SP'])
  expect(found({ search: 'nothing' })).toEqual([])
})

test('finds a UUID as a whole, or by eight of its characters, but no word in it', () => {
  expect(found({ search: ' 1F4E2860-9C1B-4D7E-8A55-2B28C0FFEE01 ' })).toEqual(['Sales SP'])
  expect(found({ search: 'BBBB-2' })).toEqual(['pair'])
  expect(found({ search: '2b28c0ff' })).toEqual(['Sales SP'])
  expect(found({ search: '1f4e2860-9c1' })).toEqual(['Sales SP'])
  expect(found({ search: '860' })).toEqual([])
  expect(found({ search: 'sales 860' })).toEqual([])
  expect(found({ search: '1f4e286' })).toEqual([])
  expect(found({ search: 'pair bbbb' })).toEqual([])
})

test('filters by one or several states, with any word of the gateway', () => {
  expect(found({ state: 'refused' })).toEqual(['pair'])
  expect(found({ state: notKnown })).toEqual(['demo'])
  expect(found({ state: 'refused,open' })).toEqual(['Sales SP', 'pair'])
  expect(found({ state: 'refused,open', webhook: 'missing' })).toEqual(['Sales SP'])
})

test('filters by the absence of agents and of a number', () => {
  expect(found({ agents: 'none' })).toEqual(['demo', 'pair'])
  expect(found({ number: 'none' })).toEqual(['demo', 'pair'])
  // Agents that are not read yet are not known to be none.
  const unread = { ...all[1]!, agents: undefined }
  expect(matchInstances([unread], { ...noFilters, agents: 'none' }, facts, () => true)).toEqual([])
})

test('filters by any state other than open, connecting and closed', () => {
  const connecting = { ...unknownFields, name: 'new', id: 'cccc-3', sources: [], agents: 0 }
  const instances = [...all, { ...connecting, state: 'connecting' }]
  const others = matchInstances(instances, { ...noFilters, state: otherStates }, facts, () => true)
  expect(others.map(({ name }) => name)).toEqual(['demo', 'pair'])
})

test('filters of read values distinguish unread from failed', () => {
  expect(found({ webhook: 'missing' })).toEqual(['Sales SP'])
  expect(found({ webhook: 'failed' })).toEqual(['demo'])
  expect(found({ webhook: 'unread' })).toEqual(['pair'])
  expect(found({ settings: 'usual' })).toEqual(['Sales SP'])
  expect(found({ settings: 'differs' })).toEqual(['demo'])
  expect(found({ settings: 'unread' })).toEqual(['pair'])
})
