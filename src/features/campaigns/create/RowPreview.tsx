import { ActionIcon, Box, Flex } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { duplicate, type SheetRow } from '#tabular/sheet-types.ts'
import { Icon } from '#ui/Icon.tsx'
import { State } from '#ui/note/State.tsx'
import { useSheetRead } from '#ui/sheet/use-sheet.ts'
import { fillTemplate, readTemplate } from '#message/template/fill-template.ts'
import { MessageBubble } from '#message/template/MessageBubble.tsx'
import { columnKey } from '#message/template/placeholders.ts'
import type { CheckedRecipient } from '#features/campaigns/recipients/check-recipients.ts'
import shared from '#ui/shared.module.css'
import { isNote, sentVerdicts, type ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { mediumFile, templateOf, type NewCampaignValues } from './new-campaign-values.ts'
import { useIssueWords } from './row-words.ts'

/** Previews the message of one row as its recipient will see it; arrow keys move between rows. */
export function RowPreview({
  list,
  className = '',
  at: wanted,
  onAt,
}: {
  list: ListSheet
  className?: string
  /** The position of the row, among all. */
  at: number
  onAt: (at: number) => void
}) {
  const t = useText('newCampaign').preview
  const sheet = useText('sheet')
  const formats = useFormats()
  const issueWords = useIssueWords()
  const { control } = useFormContext<NewCampaignValues>()
  const values = useWatch({ control, compute: (all: NewCampaignValues) => all })
  const count = list.state?.rowCount ?? 0
  const at = Math.max(0, Math.min(wanted, count - 1))
  const row = useRow(list, at)

  const checked = row?.value
  const isSent = sentVerdicts.some((verdict) => verdict === row?.verdict)
  const shownIssues = row?.issues.filter(({ code }) => code !== 'reads' || !isSent) ?? []
  const read = readTemplate(templateOf(values))
  const cells = Object.fromEntries<string>([
    // A column that does not exist is shown as its placeholder.
    ...read.columns.map((column): [string, string] => [column, `{{${column}}}`]),
    ...list.columns.map(({ name }, index): [string, string] => [
      columnKey(name),
      // Without rows, placeholders are shown as they are.
      row ? (row.cells[index] ?? '') : `{{${name}}}`,
    ]),
  ])
  const { filled } = fillTemplate(read, checked?.to ?? '', cells)

  return (
    <section className={className} aria-label={t.label}>
      <Flex align="center" gap="4px" mih="2rem" mb="4px">
        <Box component="h2" me="auto" fz="0.875rem" lh="1.25rem" fw={500}>
          {t.title}
        </Box>
        {row && (
          <>
            <ActionIcon aria-label={t.before} disabled={at === 0} onClick={() => onAt(at - 1)}>
              <Icon of={IconChevronLeft} />
            </ActionIcon>
            <span className={`${shared.muted} ${shared.truncate}`} role="status">
              {checked && checked.name !== ''
                ? t.rowOf(checked.name, formats.number(row.row))
                : t.row(formats.number(row.row))}
            </span>
            <ActionIcon aria-label={t.next} disabled={at >= count - 1} onClick={() => onAt(at + 1)}>
              <Icon of={IconChevronRight} />
            </ActionIcon>
          </>
        )}
      </Flex>
      <Flex p="md" bd="1px solid var(--line)" bdrs="lg" bg="var(--hover)">
        <MessageBubble filled={filled} file={mediumFile(values)} />
      </Flex>
      {row && (
        <div
          className={`${shared.stackSmall} ${shared.after}`}
          style={{ justifyItems: 'start', minHeight: '1.5rem' }}
        >
          {checked && isSent && (
            <State kind="ok">
              <span>{t.sentTo}</span>{' '}
              <span translate="no">
                {issueWords({ code: 'reads', detail: `${checked.to} ${checked.country ?? ''}` })}
              </span>
            </State>
          )}
          {row.verdict === 'check' && <State kind="warning">{t.held}</State>}
          {row.verdict === 'excluded' && <State kind="off">{t.excluded}</State>}
          {row.duplicateOf !== undefined && (
            <State kind={row.verdict === duplicate ? 'off' : 'warning'}>
              {(row.verdict === duplicate ? sheet.duplicateOf : sheet.likelyDuplicateOf)(
                formats.number(row.duplicateOf),
              )}
            </State>
          )}
          {shownIssues.map((issue) => (
            <State
              key={`${issue.column} ${issue.code} ${issue.detail}`}
              kind={isNote(issue) ? 'info' : issue.warning === true ? 'warning' : 'bad'}
            >
              {issueWords(issue)}
            </State>
          ))}
        </div>
      )}
    </section>
  )
}

/** Returns one row with its issues, refreshed when the list or its check changes. */
function useRow({ sheet, state }: ListSheet, at: number): SheetRow<CheckedRecipient> | undefined {
  const { rowCount = 0, version, check } = state ?? {}
  const stamp = `${at} ${rowCount} ${version} ${check?.run} ${check?.stage}`
  return useSheetRead(rowCount > 0 ? sheet : undefined, stamp, (one) => one.rows(at, at + 1))
    ?.value[0]
}
