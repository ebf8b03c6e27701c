import { describe, expect, it } from 'vitest'
import { readNumber } from '#domain/read-number.ts'
import { findEntries, findPairs } from './find-entries.ts'

const people = [
  { label: 'María Camila Ospina', hint: 'mc.ospina@andina.example' },
  { label: 'Camila Restrepo', hint: 'camila.restrepo@andina.example' },
  { label: 'Ana', hint: 'ana@camila.example' },
  { label: 'José Ñáñez' },
]
const names = (typed: string, limit = 10) =>
  findEntries(people, typed, limit).found.map((p) => p.label)

it('finds by name and hint, best first', () => {
  expect(names('camila')).toEqual(['Camila Restrepo', 'María Camila Ospina', 'Ana'])
})

it.each([
  ['jose', 'José Ñáñez'],
  ['NANEZ', 'José Ñáñez'],
  ['ospina maria', 'María Camila Ospina'],
  ['restrepo@', 'Camila Restrepo'],
])('%s finds %s', (typed, name) => expect(names(typed)).toEqual([name]))

it('finds nothing for an unknown text, everything for an empty one', () => {
  expect(names('camila zzz')).toEqual([])
  expect(names('  ')).toHaveLength(4)
})

it('returns the number of further matches', () => {
  expect(findEntries(people, 'camila', 1)).toEqual({ found: [people[1]], more: 2, best: 0 })
})

it('finds a name by its prefix among ten thousand others', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({ label: `agent ${i} zeta` }))
  const { found, more } = findEntries([...many, { label: 'Zeta' }], 'zeta', 6)
  expect(found[0]?.label).toBe('Zeta')
  expect(more).toBe(9_995)
})

describe('a phone number', () => {
  const agents = [
    { label: 'Ana', number: '5511986420731' },
    { label: 'Bia', number: '551186420732' },
    { label: 'Caio', number: '5534912345678' },
  ]
  const found = (typed: string, country?: string) =>
    findEntries(agents, typed, 9, readNumber(typed, { country })).found.map(({ label }) => label)

  it.each([
    ['+55 (11) 98642-0731', ['Ana']],
    ['whatsapp://send?phone=5511986420731', ['Ana']],
    ['tel:+55-11-8642-0731', ['Ana']],
    ['+55 11 98642-0732', ['Bia']],
    ['8642-073', ['Ana', 'Bia']],
    ['(34) 91234-5678', ['Caio']],
    ['34 912345678', ['Caio']],
    ['+34 912 345 678', []],
  ])('is found in any spelling: %s', (typed, names) => expect(found(typed, 'BR')).toEqual(names))
})

it('finds by synonyms', () => {
  const actions = [{ label: 'Send a location', also: 'map coordinates' }]
  expect(findEntries(actions, 'send map', 9).found).toEqual(actions)
})

describe('a page of an instance', () => {
  const pages = [{ label: 'Webhook' }, { label: 'Send a location' }, { label: 'Settings' }]
  const instances = [{ label: 'luna-lima' }, { label: 'sol', number: '5511970000001' }]
  const found = (typed: string, limit = 9) =>
    findPairs(pages, instances, typed, limit).map((pair) =>
      pair.map(({ label }) => label).join(' '),
    )

  it.each([
    ['luna webhook', ['Webhook luna-lima']],
    ['webh luna', ['Webhook luna-lima']],
    ['send location lima', ['Send a location luna-lima']],
    ['0001 settings', ['Settings sol']],
  ])('is found by "%s"', (typed, names) => expect(found(typed)).toEqual(names))

  it.each(['webhook', 'luna', 'luna sol', 'webhook send', 'luna zzz'])(
    'is not found by "%s"',
    (typed) => expect(found(typed)).toEqual([]),
  )

  it('is returned at most as often as the limit', () => {
    expect(found('l webhook', 1)).toEqual(['Webhook luna-lima'])
  })
})
