import { Button, NativeSelect } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { useHotkeys } from '@mantine/hooks'
import { useFormats, useText } from '#i18n/locale.tsx'
import { duplicate, wrong } from '#tabular/sheet-types.ts'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import { Check } from '#ui/form/Check.tsx'
import { late } from '#ui/load/late.tsx'
import { Section } from '#ui/Section.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import type { VerdictWord } from '#ui/sheet/SheetGridRow.tsx'
import { State, type StateKind } from '#ui/note/State.tsx'
import type { Agent } from '#features/agents/agent-values.ts'
import { inUse } from '#features/agents/in-use.ts'
import { unlessClosed } from '#ui/sheet/open-sheet.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import shared from '#ui/shared.module.css'
import classes from './DryRun.module.css'
import {
  importMarks,
  importVerdicts,
  permissionKinds,
  type Correction,
  type ImportChoices,
  type ImportRow,
} from './import-setup.ts'
import { Suggestions } from './Suggestions.tsx'
import { useImportWords, useProblemWords } from './use-import-words.ts'
import type { ImportSheet, ImportSummary } from './use-import.ts'

const SheetGrid = late(
  () => import('#ui/sheet/SheetGrid.tsx').then((m) => m.SheetGrid<ImportRow>),
  [],
  <WaitingRows rows={6} />,
)

const CountrySelect = late(
  () => import('#components/CountrySelect.tsx').then((m) => m.CountrySelect),
  ['phone'],
)
const AreaCodeInput = late(
  () => import('#components/CountrySelect.tsx').then((m) => m.AreaCodeInput),
  ['phone'],
)
const ReplaceInColumn = late(() => import('./ReplaceInColumn.tsx').then((m) => m.ReplaceInColumn))

const kinds = {
  create: 'ok',
  'create-made': 'ok',
  update: 'changed',
  held: 'warning',
  unchanged: 'off',
  skip: 'off',
  empty: 'off',
  duplicate: 'off',
  wrong: 'bad',
} as const
/** Verdicts that need attention come first. */
const order = [wrong, 'held', duplicate, ...importVerdicts.filter((one) => one !== 'held')] as const

/** What would happen, and the verdicts of each. */
const tallies = [
  ['create', 'ok', ['create', 'create-made']],
  ['update', 'changed', ['update']],
  ['held', 'warning', ['held']],
  ['asIs', 'off', ['unchanged']],
  ['skip', 'off', ['skip']],
  ['wrong', 'bad', [wrong, duplicate]],
] as const

/** The result of each row. Sends nothing; cells can be corrected in place. */
export function DryRun({
  read,
  agents,
  choices,
  onChoicesChange,
}: {
  read: ImportSheet
  agents: readonly Agent[]
  choices: ImportChoices
  onChoicesChange: (changed: Partial<ImportChoices>) => void
}) {
  const t = useText('import')
  const formats = useFormats()
  const words = useImportWords()
  const problemWords = useProblemWords(read.columns)
  const id = useId()
  const [filter, setFilter] = useState('')
  const [replaces, setReplaces] = useState(false)
  const { sheet, state, targets, instances, summary } = read
  const { existing, access, country, areaCode, level, includesHeld = false, corrections } = choices
  const known = [
    ...instances,
    ...Array.from(inUse(agents).instances, ([id, name]) => ({ id, name })),
  ]
  const undo = useUndo(sheet)
  const levels = inUse(agents).levels
  if (!sheet || !state) return null
  const { check } = state
  const total = (verdict: (typeof order)[number]) => check?.totals[verdict] ?? 0
  // Only verdicts that occur: eight options are too many.
  const verdicts: VerdictWord[] = order
    .filter((one) => total(one) > 0 || one === filter || one === wrong)
    .map((verdict) => ({ verdict, label: t.verdict[verdict], kind: kinds[verdict] }))
  const marks = importMarks
    .filter((one) => (check?.totals[one] ?? 0) > 0 || one === filter)
    .map((one): VerdictWord => ({
      verdict: one,
      label: t.mark[one],
      kind: one === 'check' ? 'warning' : 'bad',
    }))
  const hasPhone = targets.includes('phone')

  function setCorrections(next: readonly Correction[]) {
    undo.push(() => onChoicesChange({ corrections }))
    onChoicesChange({ corrections: next })
  }
  const password = targets.indexOf('password')
  return (
    <>
      {summary && (
        <Suggestions
          summary={summary}
          levels={levels}
          instances={known}
          corrections={corrections}
          onChange={setCorrections}
        />
      )}
      <Section
        title={t.check.title}
        context={
          <span
            className={`${shared.inlineRow} ${shared.secondary}`}
            style={{ flexWrap: 'wrap', gap: '0 16px' }}
            role="status"
          >
            {check === undefined && <span>{t.check.waiting}</span>}
            <Tally
              of={tallies.map(([word, kind, verdicts]) => {
                const count = verdicts.reduce((sum, verdict) => sum + total(verdict), 0)
                return [kind, count, t.check[word](count, formats.number(count))]
              })}
            />
          </span>
        }
        action={
          <div className={shared.wrap}>
            <Button aria-expanded={replaces} onClick={() => setReplaces(!replaces)}>
              {t.replace.title}
            </Button>
            <Button disabled={!undo.canUndo} onClick={undo.undo}>
              {t.undo}
            </Button>
            {sheet && check?.stage === 'checked' && (
              <ExportMenu
                label={t.check.report}
                about={formats.number(state.rowCount)}
                name={t.check.reportName}
                format={state.format}
                table={async () => {
                  const { dryRunTable } = await import('./list-files.ts')
                  const results: Readonly<Record<string, string>> = t.verdict
                  return dryRunTable(
                    sheet.each(...order),
                    {
                      result: ({ verdict = '' }) => results[verdict] ?? '',
                      problem: problemWords,
                    },
                    targets.indexOf('email'),
                  )
                }}
              />
            )}
          </div>
        }
      >
        <div className={shared.wrapRow} style={{ gap: '8px 24px', marginBottom: 12 }}>
          <div className={shared.wrapRow} style={{ gap: 8 }}>
            <span className={shared.muted}>{t.existing.label}</span>
            <SegmentedControl<ImportChoices['existing']>
              aria-label={t.existing.label}
              value={existing}
              onChange={(next) => onChoicesChange({ existing: next })}
              data={(['skip', 'update'] as const).map((value) => ({
                value,
                label: t.existing[value],
              }))}
            />
          </div>
          {existing === 'update' && (
            <div className={shared.wrapRow} style={{ gap: 8 }}>
              <span className={shared.muted}>{t.access.label}</span>
              <SegmentedControl<ImportChoices['access']>
                aria-label={t.access.label}
                value={access}
                onChange={(next) => onChoicesChange({ access: next })}
                data={(['add', 'replace', 'keep'] as const).map((value) => ({
                  value,
                  label: t.access[value],
                }))}
              />
              <span className={`${shared.muted} ${shared.small}`}>{t.access.help[access]}</span>
            </div>
          )}
          {summary && <PermissionTally summary={summary} />}
          {(total('held') > 0 || includesHeld) && (
            <Check
              label={t.includeHeld}
              checked={includesHeld}
              onChange={(e) => onChoicesChange({ includesHeld: e.target.checked })}
            />
          )}
          {summary && (summary.withoutLevel > 0 || level !== undefined) && (
            <div className={shared.wrapRow} style={{ gap: '4px 16px' }}>
              <label htmlFor={`${id}level`} className={shared.muted}>
                {t.levelFor}
              </label>
              <NativeSelect
                id={`${id}level`}
                size="xs"
                value={level ?? ''}
                onChange={(e) => onChoicesChange({ level: e.target.value || undefined })}
                data={[{ value: '', label: t.suggestions.choose }, ...levels]}
              />
            </div>
          )}
          {hasPhone && (
            <div className={shared.wrapRow} style={{ gap: '4px 16px' }}>
              {summary && summary.withoutCountry > 0 ? (
                <State kind="warning">
                  {t.country.without(
                    summary.withoutCountry,
                    formats.number(summary.withoutCountry),
                  )}
                </State>
              ) : (
                <span className={shared.muted}>{t.country.label}</span>
              )}
              <CountrySelect
                value={country}
                onChange={(next) => onChoicesChange({ country: next })}
              />
              <AreaCodeInput
                isMissing={summary?.lacksAreaCode === true}
                value={areaCode}
                onChange={(next) => onChoicesChange({ areaCode: next })}
              />
              {summary && summary.completed > 0 && (
                <State kind="info">
                  {t.country.completed(
                    summary.completed,
                    formats.number(summary.completed),
                    summary.countryCode,
                  )}
                </State>
              )}
            </div>
          )}
        </div>
        {replaces && (
          <ReplaceInColumn
            sheet={sheet}
            columns={read.columns}
            hidden={password}
            onReplaced={(before) => undo.push(() => void sheet.edit(before).catch(unlessClosed))}
          />
        )}
        <div className={`${shared.column} ${classes.rows}`}>
          <SheetGrid
            label={t.check.rows}
            sheet={sheet}
            state={state}
            verdicts={[...verdicts, ...marks]}
            issueWords={words}
            filter={filter}
            onFilter={setFilter}
            hidden={password === -1 ? undefined : password}
            resultRoom={264}
            editable
            onEdited={(before) => undo.push(() => void sheet.edit([before]).catch(unlessClosed))}
          />
        </div>
      </Section>
    </>
  )
}

const tones = {
  granted: 'ok',
  raised: 'ok',
  lowered: 'warning',
  changed: 'warning',
  revoked: 'bad',
} as const

function PermissionTally({ summary: { permissions, withoutAccess } }: { summary: ImportSummary }) {
  const t = useText('import').tally
  const formats = useFormats()
  const of = permissionKinds.map((kind): TallyItem => {
    const count = permissions[kind]
    return [tones[kind], count, t[kind](count, formats.number(count))]
  })
  of.push(['warning', withoutAccess, t.withoutAccess(withoutAccess, formats.number(withoutAccess))])
  if (of.every(([, count]) => count === 0)) return null
  return (
    <p className={shared.wrapRow} style={{ gap: '4px 16px' }} role="status">
      <Tally of={of} />
    </p>
  )
}

type TallyItem = readonly [kind: StateKind, count: number, text: string]

/** The counts that are not zero. Spaces between, so that screen readers read one text. */
const Tally = ({ of }: { of: readonly TallyItem[] }) =>
  of
    .filter(([, count]) => count > 0)
    .map(([kind, , text]) => (
      <Fragment key={text}>
        <State kind={kind}>{text}</State>{' '}
      </Fragment>
    ))

/** Undoes the latest step with Ctrl+Z or ⌘Z, except in text fields. Steps of another `about` are forgotten. */
function useUndo(about: unknown) {
  const [kept, setKept] = useState<{ about: unknown; steps: readonly (() => void)[] }>()
  const steps = kept && kept.about === about ? kept.steps : []
  const undo = () => {
    setKept({ about, steps: steps.slice(0, -1) })
    steps.at(-1)?.()
  }
  const canUndo = steps.length > 0
  useHotkeys(canUndo ? [['mod+Z', undo]] : [])
  return { canUndo, undo, push: (step: () => void) => setKept({ about, steps: [...steps, step] }) }
}
