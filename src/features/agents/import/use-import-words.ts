import { useCallback } from 'react'
import { ownValue } from '#domain/keys-of.ts'
import { useText } from '#i18n/locale.tsx'
import type { SheetRow, Issue, SheetColumn } from '#tabular/sheet-types.ts'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { changesOf } from '#features/agents/compare-agents.ts'
import type { ImportRow, PermissionChange } from './import-setup.ts'
import { useIssueWords } from '#ui/sheet/SheetGridRow.tsx'

/** Returns a function that formats an issue of a row, including the changes of an agent. */
export function useImportWords(): (issue: Issue, row: SheetRow<ImportRow>) => string {
  const t = useText('import')
  const core = useText('core')
  const { check } = useText('phone')
  return useCallback(
    ({ code, detail = '' }: Issue, { value }: SheetRow<ImportRow>) => {
      const about = String(detail)
      const { issue } = t
      switch (code) {
        case 'changes':
          return value ? changesText(value, t) : ''
        case 'was':
          return about === '' ? issue.wasEmpty : issue.was(about)
        case 'columnMissing':
          return issue.columnMissing(t.columns.target[about as 'name'] ?? about)
        case 'unknownInstance':
        case 'sharedInstance':
        case 'instanceTwice':
          return issue[code](about)
        case 'unknownLevel':
          return issue.unknownLevel(about)
        case 'sentAs':
        case 'phone-sent':
        case 'phone-completed':
          return issue.sentAs(about)
        case 'lookAlike':
          return about === '' ? core.lookAlike.mixed : core.lookAlike.twin(about)
        case 'granted':
        case 'raised':
        case 'lowered':
        case 'changed':
        case 'revoked':
          return changeText(JSON.parse(about) as PermissionChange, issue.none)
        case 'newUuid':
        case 'sharedEmail':
        case 'permissionsForm':
        case 'levelMissing':
        case 'blanks':
          return issue[code]
        default:
          return (
            ownValue(check, code.replace('phone-', '')) ??
            fieldErrorText(
              { type: 'custom', message: code.replace('number-', 'recipient:') },
              core.rule,
            ) ??
            code
          )
      }
    },
    [t, core, check],
  )
}

/** Formats a permission's change; includes the instance only if the column does not name it. */
const changeText = ({ instance, from, to }: PermissionChange, none: string) =>
  `${instance === '' ? '' : `${instance}: `}${from || none} → ${to || none}`

function changesText(
  { before, ...after }: ImportRow,
  { issue, columns }: ReturnType<typeof useText<'import'>>,
): string {
  if (!before) return ''
  return changesOf(before, after)
    .map(({ field: key, instance, before: from, after: to }) => {
      if (instance === undefined) {
        const field = columns.target[key as 'name'] ?? key
        return issue.field(field, from || issue.none, to || issue.none)
      }
      if (from === undefined) return issue.permissionGranted(instance, to ?? '')
      return to === undefined
        ? issue.permissionRevoked(instance, from)
        : issue.level(instance, from, to)
    })
    .join('; ')
}

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
