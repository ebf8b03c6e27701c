import { useEffect, useState } from 'react'
import { wrong } from '#tabular/sheet-types.ts'
import { unlessClosed } from '#ui/sheet/unless-closed.ts'
import type { ImportSheet } from './use-import-sheet.ts'

/** Returns the number of rows with an invalid cell in each column, by its position. Undefined while loading. */
export function useColumnProblems({
  sheet,
  state,
}: Pick<ImportSheet, 'sheet' | 'state'>): ReadonlyMap<number, number> | undefined {
  const { check, version } = state ?? {}
  const isChecked = check?.stage === 'checked'
  const stamp = `${check?.run} ${version}`
  const [found, setFound] = useState<{
    sheet: unknown
    stamp: string
    counts: ReadonlyMap<number, number>
  }>()
  useEffect(() => {
    if (!sheet || !isChecked) return undefined
    let isCancelled = false
    const look = async () => {
      const counts = new Map<number, number>()
      for await (const portion of sheet.each(wrong))
        for (const { issues } of portion) {
          const columns = issues.flatMap((one) =>
            one.warning === true || one.column === null ? [] : [one.column],
          )
          for (const column of new Set(columns)) counts.set(column, (counts.get(column) ?? 0) + 1)
        }
      if (!isCancelled) setFound({ sheet, stamp, counts })
    }
    look().catch(unlessClosed)
    return () => {
      isCancelled = true
    }
  }, [sheet, isChecked, stamp])
  return isChecked && found?.sheet === sheet && found?.stamp === stamp ? found.counts : undefined
}
