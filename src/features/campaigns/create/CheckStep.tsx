import { Box, Button, Flex } from '@mantine/core'
import { Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RepeatsNote } from '#job-ui/start/RepeatsNote.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/note/Note.tsx'
import { useNow } from '#ui/use-now.ts'
import { useUrlWord } from '#ui/use-url-word.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { usePaceWords } from '#features/campaigns/pace/use-pace-words.ts'
import { toPace } from '#features/campaigns/pace/to-pace.ts'
import { late } from '#ui/load/late.tsx'
import shared from '#ui/shared.module.css'
import { dryRunTable } from './dry-run-file.ts'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { ListTotals } from './ListTotals.tsx'
import type { NewCampaignValues, Step } from './new-campaign-values.ts'
import { RowPreview } from './RowPreview.tsx'
import { UnusualValues } from './UnusualValues.tsx'
import { useIssueWords } from './use-issue-words.ts'
import parts from '#ui/parts.module.css'

const SheetGrid = late(
  () => import('#ui/sheet/SheetGrid.tsx').then((m) => m.SheetGrid),
  [],
  <WaitingRows rows={6} />,
)

const RecipientsCheck = late(
  () => import('./RecipientsCheck.tsx').then((m) => m.RecipientsCheck),
  ['numberCheck'],
)

const TestSend = late(() => import('./TestSend.tsx').then((m) => m.TestSend))

/** The last step: a dry run of each row. Sends nothing. */
export function CheckStep({
  instance,
  list,
  unready,
  onStep,
}: {
  instance: string
  list: ListSheet
  /** Steps with missing or invalid fields. */
  unready: readonly Step[]
  onStep: (step: Step) => void
}) {
  const t = useText('newCampaign')
  const { rule } = useText('core')
  const formats = useFormats()
  const paceWords = usePaceWords()
  const issueWords = useIssueWords()
  const [filter, setFilter] = useUrlWord('rows')
  const { control } = useFormContext<NewCampaignValues>()
  const values = useWatch({ control, compute: (all: NewCampaignValues) => all })
  const pace = toPace(values)
  const now = useNow()
  const { sheet, state } = list
  const hasIncluded = (state?.check?.totals['included'] ?? 0) > 0 || filter === 'included'

  return (
    <div className={`${shared.stack} ${shared.atStart} ${shared.shrink}`}>
      {unready.map((step) => (
        <Note
          key={step}
          kind="warning"
          title={t.check.unready[step]}
          action={<Button onClick={() => onStep(step)}>{t.check.goTo(t.step[step])}</Button>}
        />
      ))}
      <RepeatsNote />
      <div className={`${shared.stackHuge} ${shared.oneColumn} ${parts.columns}`}>
        <div className={`${shared.stack} ${shared.atStart} ${shared.shrink}`}>
          <TextField control={control} name="title" label={t.check.name} help={t.check.nameHelp} />
          {state && <ListTotals state={state} />}
          <UnusualValues list={list} />
          <p>{paceWords.gap(pace)}</p>
          {pace.notBefore !== undefined && (
            <p>
              {pace.notBefore > now
                ? paceWords.start(pace.notBefore, values.timeZone)
                : rule.passed}
            </p>
          )}
          <p className={shared.muted}>{t.check.nothingSent}</p>
          <Suspense fallback={null}>
            <RecipientsCheck instance={instance} list={list} />
            <TestSend instance={instance} list={list} isReady={unready.length === 0} />
          </Suspense>
        </div>
        <RowPreview list={list} />
      </div>
      {sheet && state && (
        <section className={shared.shrink} aria-label={t.check.rows}>
          <Flex wrap="wrap" align="baseline" gap="4px 8px" mb="xs">
            <h2 className={shared.heading}>{t.check.rows}</h2>
            <span className={shared.muted}>{formats.number(state.rowCount)}</span>
            <Box ms="auto" style={{ alignSelf: 'center' }}>
              {state.check?.stage === 'checked' && (
                <ExportMenu
                  label={t.check.export}
                  about={formats.number(state.rowCount)}
                  name={t.check.fileName}
                  table={async () =>
                    dryRunTable(
                      sheet,
                      state.columns.map(({ name }) => name),
                      issueWords,
                    )
                  }
                />
              )}
            </Box>
          </Flex>
          <Box h={560} mah="80vh" className={shared.column}>
            <Suspense fallback={<WaitingRows rows={6} />}>
              <SheetGrid
                label={t.check.rows}
                sheet={sheet}
                state={state}
                verdicts={[
                  { verdict: 'good', label: t.verdict.good, kind: 'ok' },
                  ...(hasIncluded
                    ? [{ verdict: 'included', label: t.verdict.included, kind: 'warning' } as const]
                    : []),
                  { verdict: 'check', label: t.verdict.check, kind: 'warning' },
                  { verdict: 'duplicate', label: t.verdict.duplicate, kind: 'off' },
                  { verdict: 'wrong', label: t.verdict.wrong, kind: 'bad' },
                ]}
                issueWords={issueWords}
                filter={filter ?? ''}
                onFilter={(rows) => setFilter(rows === '' ? undefined : rows)}
                editable
              />
            </Suspense>
          </Box>
        </section>
      )}
    </div>
  )
}
