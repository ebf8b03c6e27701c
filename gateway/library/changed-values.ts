import type { AuditValue } from '#contract/audit.ts'
import type { StoredProfile } from './library.ts'

type Value = boolean | string | readonly string[]

/** Changes named in the audit; any beyond are omitted. */
const maxNamed = 50
const maxText = 200

/**
 * Returns what a change of a profile does, for the audit: of lists each element that was added or removed; without
 * secrets, which addresses may contain.
 */
export function changedValues(
  before: StoredProfile | undefined,
  after: StoredProfile | undefined,
): AuditValue[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .flatMap((name): AuditValue[] => {
      const [is, becomes] = [old[name], now[name]]
      if (typeof is === 'object' || typeof becomes === 'object') {
        const [former, next] = [listOf(is), listOf(becomes)]
        const removed = former.filter((one) => !next.includes(one))
        const added = next.filter((one) => !former.includes(one))
        return [
          ...removed.map((one) => ({ name, before: one, after: null })),
          ...added.map((one) => ({ name, before: null, after: one })),
        ]
      }
      return is === becomes ? [] : [{ name, before: shown(name, is), after: shown(name, becomes) }]
    })
    .slice(0, maxNamed)
}

/** Returns the values of a profile by their names; of a role its levels by instance. */
function valuesOf(profile: StoredProfile | undefined): Readonly<Record<string, Value | undefined>> {
  if (!profile) return {}
  const { values, files, name } = profile
  const about = { name: name || undefined, files: files.map((file) => file.name) }
  if (Array.isArray(values)) {
    const levels = values as readonly { readonly name: string; readonly level: string }[]
    return { ...about, ...Object.fromEntries(levels.map((one) => [one.name, one.level])) }
  }
  // The texts of a hand-over, by language.
  const { texts = {}, ...others } = values as { readonly texts?: Record<string, string> }
  return { ...about, ...others, ...texts }
}

const listOf = (value: Value | undefined) => (typeof value === 'object' ? value : [])

const shown = (name: string, value: boolean | string | undefined): string | null =>
  value === undefined
    ? null
    : name === 'url'
      ? `${originOf(String(value))}/…`
      : String(value).slice(0, maxText)

/** Returns the part of an address that is no secret. */
export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '…')
