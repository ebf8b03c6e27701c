import type { GridInstance } from '#features/agents/form/permission-rows.ts'
import { foldText } from '#domain/search-words.ts'

/**
 * Finds instances by a pasted list of names or ids; `missing` has the names that match no instance, or more than one.
 */
export function namedInstances(
  text: string,
  instances: readonly GridInstance[],
): { readonly ids: readonly string[]; readonly missing: readonly string[] } {
  const ids = new Set<string>()
  const missing: string[] = []
  for (const part of text.split(/[\n\r,;\t]+/)) {
    const name = part.trim()
    if (name === '') continue
    const folded = foldText(name)
    const found = instances.filter(
      (one) => foldText(one.name) === folded || one.instanceId.toLowerCase() === folded,
    )
    const [one] = found
    if (found.length === 1 && one) ids.add(one.instanceId)
    else missing.push(name)
  }
  return { ids: [...ids], missing }
}
