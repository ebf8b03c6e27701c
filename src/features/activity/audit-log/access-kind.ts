import type { AuditAccess } from '#client/auth/audit.ts'

/** The kind of a permission's change. `changed`: between levels without a rank; `set`: the previous one is unknown. */
export type AccessKind = 'granted' | 'raised' | 'lowered' | 'changed' | 'revoked' | 'set'

const ranks = new Map([
  ['WEBCHAT', 1],
  ['FULL', 2],
])

/** Returns the kind of a permission's change. */
export function accessKind({ before, after }: Pick<AuditAccess, 'before' | 'after'>): AccessKind {
  if (after === null) return 'revoked'
  if (before === undefined) return 'set'
  if (before === null) return 'granted'
  const [from, to] = [ranks.get(before), ranks.get(after)]
  if (from === undefined || to === undefined) return 'changed'
  return to > from ? 'raised' : 'lowered'
}
