import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { duplicate, wrong } from '#tabular/checking.ts'
import { downloadOfToday } from '#ui/download.ts'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/late.tsx'
import { Section } from '#ui/Section.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { VerdictWord } from '#ui/sheet/VerdictFilter.tsx'
import { State } from '#ui/State.tsx'
import { WaitingRows } from '#ui/Waiting.tsx'
import classes from './DryRun.module.css'
import { importVerdicts, type ImportRow, type ImportSetup } from './import-setup.ts'
import { useImportWords } from './use-import-words.ts'
import { useProblemWords } from './use-problem-words.ts'
import type { ImportSheet } from './use-import-sheet.ts'

const SheetGrid = late(
  () => import('#ui/sheet/SheetGrid.tsx').then((m) => m.SheetGrid<ImportRow>),
  [],
  <WaitingRows rows={6} />,
)

const kinds = {
  create: 'ok',
  'create-made': 'ok',
  update: 'changed',
  unchanged: 'off',
  skip: 'off',
  empty: 'off',
  duplicate: 'off',
  wrong: 'bad',
} as const
/** What asks for a person comes first. */
const order = [wrong, duplicate, ...importVerdicts] as const

/** What would become of each row. Nothing is sent; cells can be mended in their place. */
export function DryRun({
  read,
  existing,
  onExisting,
}: {
  read: ImportSheet
  /** What becomes of rows whose e-mail an agent has. */
  existing: ImportSetup['existing']
  onExisting: (existing: ImportSetup['existing']) => void
}) {
  const t = useText('import')
  const formats = useFormats()
  const words = useImportWords()
  const problemWords = useProblemWords(read.columns)
  const id = useId()
  const [filter, setFilter] = useState('')
  const [writing, setWriting] = useState(false)
  const { sheet, state, targets } = read
  if (!sheet || !state) return null
  const { check } = state
  const total = (verdict: (typeof order)[number]) => check?.totals[verdict] ?? 0
  const counts = {
    create: total('create') + total('create-made'),
    update: total('update'),
    asIs: total('unchanged') + total('skip'),
    wrong: total(wrong) + total(duplicate),
  }
  const shown = { create: 'ok', update: 'changed', asIs: 'off', wrong: 'bad' } as const
  // Only what there is: eight choices are too many to read.
  const verdicts: VerdictWord[] = order
    .filter((one) => total(one) > 0 || one === filter || one === wrong)
    .map((verdict) => ({ verdict, label: t.verdict[verdict], kind: kinds[verdict] }))

  async function report() {
    if (!sheet) return
    setWriting(true)
    try {
      const { dryRunCsv } = await import('./list-files.ts')
      const file = await dryRunCsv(
        sheet.each(...order),
        {
          result: ({ verdict }) => t.verdict[verdict as (typeof order)[number]] ?? '',
          problem: problemWords,
        },
        targets.indexOf('email'),
      )
      downloadOfToday(t.check.reportName, 'csv', file)
    } finally {
      setWriting(false)
    }
  }

  const password = targets.indexOf('password')
  return (
    <Section
      title={t.check.title}
      context={
        <span className={classes.counts} role="status">
          {check === undefined && t.check.waiting}
          {check !== undefined &&
            (['create', 'update', 'asIs', 'wrong'] as const)
              .filter((one) => counts[one] > 0)
              .map((one) => (
                <State key={one} kind={shown[one]}>
                  {t.check[one](counts[one], formats.number(counts[one]))}
                </State>
              ))}
        </span>
      }
      action={
        <div className={classes.actions}>
          <span className={classes.label}>{t.existing.label}</span>
          <SegmentedControl<ImportSetup['existing']>
            aria-label={t.existing.label}
            aria-describedby={`${id}existing`}
            value={existing}
            onChange={onExisting}
            data={(['skip', 'update'] as const).map((value) => ({
              value,
              label: t.existing[value],
            }))}
          />
          <Button
            leftSection={<Icon of={IconDownload} />}
            disabled={check?.stage !== 'checked'}
            loading={writing}
            onClick={() => void report()}
          >
            {t.check.report}
          </Button>
        </div>
      }
    >
      <p id={`${id}existing`} className={classes.help}>
        {t.existing.help}
      </p>
      <div className={classes.grid}>
        <Suspense fallback={<WaitingRows rows={6} />}>
          <SheetGrid
            label={t.check.rows}
            sheet={sheet}
            state={state}
            verdicts={verdicts}
            issueWords={words}
            filter={filter}
            onFilter={setFilter}
            hidden={password === -1 ? undefined : password}
            resultRoom={264}
            editable
          />
        </Suspense>
      </div>
    </Section>
  )
}
