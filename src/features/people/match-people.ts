import type { Person } from '#client/people.ts'
import { foldText, hasWords, searchWords } from '#domain/search-words.ts'

/** What the list of people is narrowed by; empty for everybody. */
export interface PeopleFilters {
  readonly search: string
  /** A role of the server. */
  readonly role: string
  /** `on` or `off`. */
  readonly secondFactor: string
}

/** Returns the people whose name or e-mail has every word of the search in it, with or without accents. */
export function matchPeople(people: readonly Person[], filters: PeopleFilters): Person[] {
  const words = searchWords(filters.search)
  return people.filter(({ name, email, role, secondFactor }) => {
    if (filters.role !== '' && role !== filters.role) return false
    if (filters.secondFactor !== '' && secondFactor !== (filters.secondFactor === 'on'))
      return false
    return hasWords(foldText(`${name}\n${email ?? ''}`), words)
  })
}

/**
 * Whether nobody else could administer: then the server refuses to remove or demote the person. Administrators without
 * a password do not count, for they cannot sign in yet.
 */
export function isLastAdministrator(
  { people }: { people: readonly Person[] },
  id: string,
): boolean {
  const active = people.filter(({ role, hasPassword }) => role === 'admin' && hasPassword)
  return active.length === 1 && active[0]?.id === id
}
