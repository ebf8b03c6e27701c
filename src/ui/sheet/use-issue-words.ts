import { useFormats, useText } from '#i18n/locale.tsx'
import { duplicate, type SheetRow, faults, type Issue } from '#tabular/sheet-types.ts'

/** Formats an issue of the feature's own check. */
export type IssueWords<Value = unknown> = (issue: Issue, row: SheetRow<Value>) => string

/**
 * Returns a function that formats the issues of a cell, or of a row as a whole (`column` null), errors before notices.
 */
export function useIssueWords<Value>(
  words: IssueWords<Value>,
): (
  row: SheetRow<Value>,
  column: number | null,
) => { text: string; warning: boolean; kind: 'ok' | 'warning' | 'bad' } | undefined {
  const t = useText('sheet')
  const formats = useFormats()
  const known = [...faults, 'unchecked'] as const
  return (row, column) => {
    const here = row.issues.filter(
      (issue) => issue.column === column && !(issue.warning && row.verdict === undefined),
    )
    const texts = here
      .toSorted((a, b) => Number(a.warning ?? false) - Number(b.warning ?? false))
      .map((issue) => {
        const code = known.find((one) => one === issue.code)
        return code ? t.issue[code] : words(issue, row)
      })
    const isDuplicate = row.verdict === duplicate
    const isRepeat = column === (row.keyColumn ?? null) && row.duplicateOf !== undefined
    if (isRepeat)
      texts.unshift(
        (isDuplicate ? t.duplicateOf : t.likelyDuplicateOf)(formats.number(row.duplicateOf ?? 0)),
      )
    if (texts.length === 0) return undefined
    const warning = !(isRepeat && isDuplicate) && here.every((issue) => issue.warning === true)
    const isGood = here.length > 0 && here.every((issue) => issue.tone === 'good')
    const isBad = here.some((issue) => issue.tone === 'bad')
    const kind = !warning || isBad ? 'bad' : isGood ? 'ok' : 'warning'
    return { text: [...new Set(texts)].join('; '), warning, kind }
  }
}
