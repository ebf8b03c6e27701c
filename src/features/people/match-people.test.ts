import { describe, expect, it } from 'vitest'
import type { Person } from '#client/auth/auth-api.ts'
import { isLastAdministrator, matchPeople } from './match-people.ts'

const person = (name: string, more: Partial<Person> = {}): Person => ({
  id: name,
  name,
  email: null,
  role: 'support-lead',
  labels: null,
  version: '',
  secondFactor: false,
  lastSignInAt: null,
  sessions: 0,
  tokens: 0,
  invitation: null,
  hasPassword: true,
  passkeys: 0,
  isYou: false,
  ...more,
})
const none = { search: '', role: '', label: '', factor: '' }
const namesOf = (people: readonly Person[]) => people.map(({ name }) => name)

describe('matchPeople', () => {
  const people = [
    person('Ana Prado', { role: 'admin', secondFactor: true }),
    person('Lucía Fernández', { email: 'lucia.f@andina.example' }),
    person('Sônia Guimarães', { email: 'sonia@andina.example', secondFactor: true }),
  ]

  it('finds names without their accents and in any order of the words', () => {
    expect(namesOf(matchPeople(people, { ...none, search: 'fernandez LUC' }))).toEqual([
      'Lucía Fernández',
    ])
    expect(namesOf(matchPeople(people, { ...none, search: 'Guimarães' }))).toEqual([
      'Sônia Guimarães',
    ])
  })

  it('finds e-mails', () => {
    expect(namesOf(matchPeople(people, { ...none, search: 'andina' }))).toEqual([
      'Lucía Fernández',
      'Sônia Guimarães',
    ])
  })

  it('filters by role, label and the way to sign in', () => {
    expect(namesOf(matchPeople(people, { ...none, role: 'admin' }))).toEqual(['Ana Prado'])
    expect(namesOf(matchPeople(people, { ...none, factor: 'passwordOnly' }))).toEqual([
      'Lucía Fernández',
    ])
    const limited = person('Íris', { labels: ['l'] })
    expect(namesOf(matchPeople([...people, limited], { ...none, label: 'l' }))).toEqual(['Íris'])
    expect(
      matchPeople(people, {
        ...none,
        search: 'ana',
        role: 'support-lead',
        factor: 'passwordAndCode',
      }),
    ).toEqual([])
  })

  it('returns everyone without search and filters', () => {
    expect(matchPeople(people, none)).toHaveLength(3)
  })
})

describe('isLastAdministrator', () => {
  it('does not count administrators who have no password yet', () => {
    const people = [
      person('Ana', { role: 'admin' }),
      person('Bia', { role: 'admin', hasPassword: false }),
      person('Luís'),
    ]
    expect(isLastAdministrator({ people }, 'Ana')).toBe(true)
    expect(isLastAdministrator({ people }, 'Bia')).toBe(false)
    expect(isLastAdministrator({ people }, 'Luís')).toBe(false)
  })

  it('is false with two administrators who can sign in', () => {
    const people = [person('Ana', { role: 'admin' }), person('Bia', { role: 'admin' })]
    expect(isLastAdministrator({ people }, 'Ana')).toBe(false)
  })
})
