import type { Person } from '#client/auth/auth-api.ts'
import { foldText, hasWords, searchWords } from '#domain/search-words.ts'

/** Returns the people whose name or e-mail contains every word of the search, ignoring accents. */
export function matchPeople(
  people: readonly Person[],
  filters: Readonly<Record<'search' | 'role' | 'factor', string>>,
): Person[] {
  const words = searchWords(filters.search)
  return people.filter(({ name, email, role, secondFactor }) => {
    if (filters.role !== '' && role !== filters.role) return false
    if (filters.factor !== '' && secondFactor !== (filters.factor === 'on')) return false
    return hasWords(foldText(`${name}\n${email ?? ''}`), words)
  })
}

/** Returns whether the person is the only administrator who can sign in: the server refuses to remove them. */
export function isLastAdministrator(
  { people }: { people: readonly Person[] },
  id: string,
): boolean {
  const active = people.filter(({ role, hasPassword }) => role === 'admin' && hasPassword)
  return active.length === 1 && active[0]?.id === id
}
