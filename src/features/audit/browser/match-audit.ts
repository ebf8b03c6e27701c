import { dayStart } from '#ui/table/day-start.ts'
import type { AuditEntry } from '#local/agent-audit.ts'

/** The filters of the audit log; empty values are not in use. */
export interface AuditFilter {
  readonly search: string
  readonly act: string
  readonly outcome: string
  /** The first and the last day (`2026-05-03`), in the user's time zone. */
  readonly from: string
  readonly to: string
}

const texts = new WeakMap<AuditEntry, string>()
const foldText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the searchable text of an entry; cached. */
function textOf(entry: AuditEntry): string {
  let text = texts.get(entry)
  if (text === undefined) {
    const { name, email, who, changes } = entry
    const parts = changes.flatMap((c) => [c.instance, c.before, c.after])
    text = foldText([name, email, who, ...parts].filter((s) => s !== undefined).join('\n'))
    texts.set(entry, text)
  }
  return text
}

/**
 * Returns the matching entries: every word of the search is in the agent, person, instance or value, ignoring accents.
 */
export function matchAudit(
  entries: readonly AuditEntry[],
  { search, act, outcome, from, to }: AuditFilter,
): readonly AuditEntry[] {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const start = dayStart(from, 0) ?? -Infinity
  const end = dayStart(to, 1) ?? Infinity
  return entries.filter(
    (entry) =>
      (act === '' || entry.act === act) &&
      (outcome === '' || entry.outcome === outcome) &&
      entry.at >= start &&
      entry.at < end &&
      words.every((word) => textOf(entry).includes(word)),
  )
}
