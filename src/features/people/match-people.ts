import type { Person } from '#client/auth/auth-api.ts'
import { foldText, hasWords, searchWords } from '#domain/search-words.ts'

/** The filters of the list of people; empty for everyone. */
export interface PeopleFilters {
  readonly search: string
  readonly role: string
  readonly factor: string
}

/** Returns the people whose name or e-mail contains every word of the search, ignoring accents. */
export function matchPeople(people: readonly Person[], filters: PeopleFilters): Person[] {
  const words = searchWords(filters.search)
  return people.filter(({ name, email, role, secondFactor }) => {
    if (filters.role !== '' && role !== filters.role) return false
    if (filters.factor !== '' && secondFactor !== (filters.factor === 'on')) return false
    return hasWords(foldText(`${name}\n${email ?? ''}`), words)
  })
}

/**
 * Returns whether the person is the only administrator: then the server refuses to remove or demote them.
 * Administrators without a password do not count, for they cannot sign in yet.
 */
export function isLastAdministrator(
  { people }: { people: readonly Person[] },
  id: string,
): boolean {
  const active = people.filter(({ role, hasPassword }) => role === 'admin' && hasPassword)
  return active.length === 1 && active[0]?.id === id
}
