import { expect, it } from 'vitest'
import { findEntries } from './find-entries.ts'

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

it('finds nothing for what is not there, everything for nothing', () => {
  expect(names('camila zzz')).toEqual([])
  expect(names('  ')).toHaveLength(4)
})

it('says how many more there are', () => {
  expect(findEntries(people, 'camila', 1)).toEqual({ found: [people[1]], more: 2, best: 0 })
})

it('a name that begins so is found among ten thousand that do not', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({ label: `agent ${i} zeta` }))
  const { found, more } = findEntries([...many, { label: 'Zeta' }], 'zeta', 6)
  expect(found[0]?.label).toBe('Zeta')
  expect(more).toBe(9_995)
})
