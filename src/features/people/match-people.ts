import type { Person } from '#client/auth/auth-api.ts'
import { foldText, hasWords, searchWords } from '#domain/search-words.ts'

/** Returns the people whose name or e-mail contains every word of the search, ignoring accents. */
export function matchPeople(
  people: readonly Person[],
  filters: Readonly<Record<'search' | 'role' | 'label' | 'factor', string>>,
): Person[] {
  const words = searchWords(filters.search)
  return people.filter((person) => {
    const { name, email, role, labels } = person
    if (filters.role !== '' && role !== filters.role) return false
    if (filters.label !== '' && labels?.includes(filters.label) !== true) return false
    if (filters.factor !== '' && signsInWith(person) !== filters.factor) return false
    return hasWords(foldText(`${name}\n${email ?? ''}`), words)
  })
}

/** The ways to sign in, the weakest first. */
export const ways = ['passwordOnly', 'link', 'passwordAndCode', 'passkey', 'sso'] as const

/** Returns how a person signs in: by the strongest way, if there are several. */
export function signsInWith(person: Person): (typeof ways)[number] {
  if (person.sso) return 'sso'
  if (person.passkeys > 0) return 'passkey'
  if (!person.hasPassword) return 'link'
  return person.secondFactor ? 'passwordAndCode' : 'passwordOnly'
}

/** Returns whether the person is the only administrator who can sign in: the server refuses to remove them. */
export function isLastAdministrator(
  { people }: { people: readonly Person[] },
  id: string,
): boolean {
  const active = people.filter(({ role, hasPassword }) => role === 'admin' && hasPassword)
  return active.length === 1 && active[0]?.id === id
}
