import { useCallback } from 'react'
import type { SheetRow, SheetColumn } from '#tabular/sheet-types.ts'
import { useIssueWords } from '#ui/sheet/use-issue-words.ts'
import type { ImportRow } from './import-setup.ts'
import { useImportWords } from './use-import-words.ts'

/** Returns a function that formats a row's issues on one line, each after the name of its column. */
export function useProblemWords(
  columns: readonly SheetColumn[],
): (row: SheetRow<ImportRow>) => string {
  const issuesAt = useIssueWords(useImportWords())
  return useCallback(
    (row) =>
      [null, ...columns.keys()]
        .flatMap((column) => {
          const issueText = issuesAt(row, column)?.text
          const name = column === null ? '' : `${columns[column]?.name ?? ''}: `
          return issueText === undefined ? [] : [name + issueText]
        })
        .join('; '),
    [columns, issuesAt],
  )
}
