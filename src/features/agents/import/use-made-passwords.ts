import { useEffect, useState } from 'react'
import type { SheetState } from '#tabular/protocol.ts'
import { downloadOfToday } from '#ui/download.ts'
import { isUuid } from '#domain/uuid.ts'
import { unlessClosed } from '#ui/sheet/unless-closed.ts'
import { makePassword } from '#features/agents/make-password.ts'
import { sentVerdicts, type AgentsSheet, type ImportInstance } from './import-setup.ts'
import { emailKey } from './known-agents.ts'
import type { HandOverRow } from './list-files.ts'

/** The passwords that a list lacks. */
export interface MadePasswords {
  /** How many new agents have none in the list. */
  readonly needed: number
  /** How many of those were not downloaded yet; undefined while it is looked. */
  readonly missing: number | undefined
  /** Makes what is missing, and gives the whole list with every password as a file. */
  readonly downloadAll: (name: string) => Promise<void>
}

/**
 * Makes the passwords that a list lacks. They count only once they were downloaded: an import waits for that.
 * @param made those that were downloaded, by `emailKey`
 */
export function useMadePasswords(
  sheet: AgentsSheet | undefined,
  state: SheetState | undefined,
  instances: readonly ImportInstance[],
  made: ReadonlyMap<string, string>,
  onMade: (made: ReadonlyMap<string, string>) => void,
): MadePasswords {
  const { check, version } = state ?? {}
  const needed = check?.stage === 'checked' ? (check.totals['create-made'] ?? 0) : 0
  const stamp = `${check?.run} ${check?.stage} ${version} ${needed}`
  const [looked, setLooked] = useState<{ stamp: string; sheet: unknown; missing: number }>()

  useEffect(() => {
    if (!sheet || needed === 0) return undefined
    let left = false
    const look = async () => {
      let missing = 0
      for await (const portion of sheet.each('create-made'))
        for (const { value } of portion) if (value && !made.has(emailKey(value.email))) missing++
      if (!left) setLooked({ stamp, sheet, missing })
    }
    look().catch(unlessClosed)
    return () => {
      left = true
    }
  }, [sheet, needed, stamp, made])

  async function downloadAll(name: string) {
    if (!sheet) return
    const { handOverCsv } = await import('./list-files.ts')
    const all = new Map(made)
    const rows: HandOverRow[] = []
    for await (const portion of sheet.each(...sentVerdicts))
      for (const { value: one } of portion) {
        if (!one) continue
        const key = emailKey(one.email)
        if (one.id === undefined && one.password === '' && !all.has(key))
          all.set(key, makePassword())
        const password = one.password || (one.id === undefined ? (all.get(key) ?? '') : '')
        rows.push({ ...one, password })
      }
    const isClear = (instance: string) =>
      !isUuid(instance) && instances.filter((one) => one.name === instance).length === 1
    downloadOfToday(name, 'csv', await handOverCsv(rows, isClear))
    onMade(all)
  }

  const isKnown = looked?.stamp === stamp && looked.sheet === sheet
  return { needed, missing: needed === 0 ? 0 : isKnown ? looked.missing : undefined, downloadAll }
}
