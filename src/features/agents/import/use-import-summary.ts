import { useEffect, useState } from 'react'
import { duplicate, wrong } from '#tabular/sheet-types.ts'
import { unlessClosed } from '#ui/sheet/unless-closed.ts'
import { importVerdicts } from './import-setup.ts'
import type { ImportSheet } from './use-import-sheet.ts'

/** An unknown word of the list, for all rows that have it. */
export interface UnknownWord {
  readonly kind: 'level' | 'instance'
  /** As in the list. */
  readonly word: string
  /** The probable meaning: a level, or an instance's name. */
  readonly proposal: string | undefined
  readonly rows: number
  /** The first column that has it. */
  readonly column: number | null
}

/** The changes of permissions. Numbers of permissions. */
export type PermissionCounts = Readonly<
  Record<'granted' | 'raised' | 'lowered' | 'changed' | 'revoked', number>
>

/** The summary of a list, in addition to the verdict of each row. */
export interface ImportSummary {
  /** The most frequent first. */
  readonly unknown: readonly UnknownWord[]
  readonly permissions: PermissionCounts
  /** The number of agents that lose a permission. */
  readonly agentsRevoked: number
  /** The number of rows whose phone number has no country code, while no default country is set. */
  readonly withoutCountry: number
  /** Whether phone numbers lack their area code. */
  readonly lacksAreaCode: boolean
  /** The number of rows whose phone number got the default country's code, and that code (`+55`). */
  readonly completed: number
  readonly countryCode: string
  /** The number of rows with an instance but no level. */
  readonly withoutLevel: number
  /** The number of new agents without access to any instance. */
  readonly withoutAccess: number
  /** The number of rows with an invalid cell in each column, by its position. */
  readonly problems: ReadonlyMap<number, number>
}

const kinds = ['granted', 'raised', 'lowered', 'changed', 'revoked'] as const

/** Summarises all rows once they are checked. Undefined until then. */
export function useImportSummary({
  sheet,
  state,
}: Pick<ImportSheet, 'sheet' | 'state'>): ImportSummary | undefined {
  const { check, version } = state ?? {}
  const isChecked = check?.stage === 'checked'
  const stamp = `${check?.run} ${version}`
  const [found, setFound] = useState<{ sheet: unknown; stamp: string; summary: ImportSummary }>()
  useEffect(() => {
    if (!sheet || !isChecked) return undefined
    let isCancelled = false
    summarize(sheet.each(...importVerdicts, wrong, duplicate)).then(
      (summary) => isCancelled || setFound({ sheet, stamp, summary }),
      unlessClosed,
    )
    return () => {
      isCancelled = true
    }
  }, [sheet, isChecked, stamp])
  return isChecked && found?.sheet === sheet && found?.stamp === stamp ? found.summary : undefined
}

async function summarize(
  rows: ReturnType<NonNullable<ImportSheet['sheet']>['each']>,
): Promise<ImportSummary> {
  const unknown = new Map<string, { -readonly [K in keyof UnknownWord]: UnknownWord[K] }>()
  const permissions = { granted: 0, raised: 0, lowered: 0, changed: 0, revoked: 0 }
  let [agentsRevoked, withoutCountry, completed, withoutLevel, withoutAccess] = [0, 0, 0, 0, 0]
  let countryCode = ''
  let lacksAreaCode = false
  const problems = new Map<number, number>()
  for await (const portion of rows)
    for (const { verdict, issues, value } of portion) {
      if (verdict === 'empty' || verdict === duplicate) continue
      if (verdict?.startsWith('create') === true)
        permissions.granted += value?.permissions.length ?? 0
      if (verdict?.startsWith('create') === true && value?.permissions.length === 0) withoutAccess++
      const invalid = issues.flatMap((one) =>
        one.warning === true || one.column === null ? [] : [one.column],
      )
      for (const at of new Set(invalid)) problems.set(at, (problems.get(at) ?? 0) + 1)
      const seen = new Set<string>()
      for (const { code, detail, column, proposal } of issues) {
        const change = kinds.find((one) => one === code)
        if (change) permissions[change]++
        if (change === 'revoked' && !seen.has('revoked')) agentsRevoked++
        if (change === 'revoked') seen.add('revoked')
        if (code === 'phone-country' || code === 'number-noCountry') withoutCountry++
        lacksAreaCode ||= code === 'number-areaCode'
        if (code === 'phone-completed' && verdict !== 'held') {
          completed++
          ;[countryCode = ''] = String(detail).split(' ')
        }
        if (code === 'levelMissing' && !seen.has(code)) withoutLevel++
        if (code === 'levelMissing') seen.add(code)
        if (code !== 'unknownLevel' && code !== 'unknownInstance') continue
        const kind = code === 'unknownLevel' ? 'level' : 'instance'
        const word = String(detail ?? '')
        const key = `${kind} ${word}`
        if (seen.has(key)) continue
        seen.add(key)
        const known = unknown.get(key)
        if (known) known.rows++
        else unknown.set(key, { kind, word, proposal, rows: 1, column })
      }
    }
  return {
    unknown: [...unknown.values()].toSorted((a, b) => b.rows - a.rows),
    permissions,
    agentsRevoked,
    withoutCountry,
    lacksAreaCode,
    completed,
    countryCode,
    withoutLevel,
    withoutAccess,
    problems,
  }
}
