import type { InstanceSource, KnownInstance } from '#data/use-instances.ts'

/** The state filter's value for instances whose state nobody tells: no gateway's word has this form. */
export const notKnown = '–'

/** What the list is narrowed by. Empty is not in use. */
export interface InstanceFilters {
  readonly search: string
  /** The gateway's word, or `notKnown`. */
  readonly state: string
  readonly source: InstanceSource | ''
}

/** The instances that fit. Search goes over name, number and UUID, without case. */
export function matchInstances(
  all: readonly KnownInstance[],
  { search, state, source }: InstanceFilters,
): KnownInstance[] {
  const words = search.trim().toLowerCase()
  const digits = /^[\d\s().+-]{3,}$/.test(words) ? words.replaceAll(/\D/g, '') : words
  return all.filter(
    (i) =>
      (i.name.toLowerCase().includes(words) ||
        (i.number?.includes(digits) ?? false) ||
        (i.id?.toLowerCase().includes(words) ?? false)) &&
      (state === '' || (state === notKnown ? i.state === undefined : i.state === state)) &&
      (source === '' || i.sources.includes(source)),
  )
}
