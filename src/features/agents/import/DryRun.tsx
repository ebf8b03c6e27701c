import { Box, Button, NativeSelect } from '@mantine/core'
import { Fragment, Suspense, useId, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { duplicate, wrong } from '#tabular/sheet-types.ts'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import { Check } from '#ui/form/Check.tsx'
import { late } from '#ui/load/late.tsx'
import { Section } from '#ui/Section.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import type { VerdictWord } from '#ui/sheet/VerdictFilter.tsx'
import { State } from '#ui/note/State.tsx'
import type { Agent } from '#features/agents/agent-values.ts'
import { gatewayLevels } from '#features/agents/levels-in-use.ts'
import { unlessClosed } from '#ui/sheet/unless-closed.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import shared from '#ui/shared.module.css'
import classes from './DryRun.module.css'
import {
  importMarks,
  importVerdicts,
  type Correction,
  type ImportChoices,
  type ImportRow,
  type ImportSetup,
} from './import-setup.ts'
import { Suggestions } from './Suggestions.tsx'
import type { ImportSummary } from './use-import-summary.ts'
import { useImportWords } from './use-import-words.ts'
import { useProblemWords } from './use-problem-words.ts'
import type { ImportSheet } from './use-import-sheet.ts'
import { useUndo } from './use-undo.ts'

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
  () => import('#components/AreaCodeInput.tsx').then((m) => m.AreaCodeInput),
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

/** The result of each row. Sends nothing; cells can be corrected in place. */
export function DryRun({
  read,
  summary,
  agents,
  choices,
  onChoicesChange,
}: {
  read: ImportSheet
  /** Undefined until the rows are checked. */
  summary: ImportSummary | undefined
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
  const { sheet, state, targets, instances } = read
  const { existing, access, country, areaCode, level, includesHeld = false, corrections } = choices
  const undo = useUndo(sheet)
  const levels = gatewayLevels(agents)
  if (!sheet || !state) return null
  const { check } = state
  const total = (verdict: (typeof order)[number]) => check?.totals[verdict] ?? 0
  const counts = {
    create: total('create') + total('create-made'),
    update: total('update'),
    held: total('held'),
    asIs: total('unchanged'),
    skip: total('skip'),
    wrong: total(wrong) + total(duplicate),
  }
  const shown = {
    create: 'ok',
    update: 'changed',
    held: 'warning',
    asIs: 'off',
    skip: 'off',
    wrong: 'bad',
  } as const
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
  const allInstances = () => [
    ...instances,
    ...agents.flatMap(({ userPermissions }) =>
      userPermissions.map(({ instanceId: id, instance: { name } }) => ({ id, name })),
    ),
  ]
  const instanceId = (name: string) => allInstances().find((one) => one.name === name)?.id
  const instanceName = (id: string) => allInstances().find((one) => one.id === id)?.name ?? id

  const password = targets.indexOf('password')
  return (
    <>
      {summary && (
        <Suggestions
          summary={summary}
          levels={levels}
          instanceId={instanceId}
          instanceName={instanceName}
          corrections={corrections}
          onCorrect={(one) => setCorrections([...corrections, one])}
          onUndo={(one) => setCorrections(corrections.filter((other) => other !== one))}
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
            {check !== undefined &&
              (['create', 'update', 'held', 'asIs', 'skip', 'wrong'] as const)
                .filter((one) => counts[one] > 0)
                .map((one) => (
                  <Fragment key={one}>
                    <State kind={shown[one]}>
                      {t.check[one](counts[one], formats.number(counts[one]))}
                    </State>{' '}
                  </Fragment>
                ))}
          </span>
        }
        action={
          <div className={`${shared.row} ${classes.actions}`}>
            <span className={shared.muted}>{t.existing.label}</span>
            <SegmentedControl<ImportSetup['existing']>
              aria-label={t.existing.label}
              aria-describedby={`${id}existing`}
              value={existing}
              onChange={(next) => onChoicesChange({ existing: next })}
              data={(['skip', 'update'] as const).map((value) => ({
                value,
                label: t.existing[value],
              }))}
            />
            {existing === 'update' && (
              <>
                <span className={shared.muted}>{t.access.label}</span>
                <SegmentedControl<ImportSetup['access']>
                  aria-label={t.access.label}
                  value={access}
                  onChange={(next) => onChoicesChange({ access: next })}
                  data={(['add', 'replace', 'keep'] as const).map((value) => ({
                    value,
                    label: t.access[value],
                  }))}
                />
              </>
            )}
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
        <Box
          component="p"
          m="-8px 0 12px"
          c="var(--muted)"
          fz="12px"
          lh="16px"
          id={`${id}existing`}
        >
          <span>{t.existing.help}</span>{' '}
          {existing === 'update' && <span>{t.access.help[access]}</span>}
        </Box>
        <div className={shared.wrapRow} style={{ gap: '8px 32px', marginBottom: 12 }}>
          {summary && <PermissionTally summary={summary} />}
          {(counts.held > 0 || includesHeld) && (
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
              <Suspense fallback={null}>
                <CountrySelect
                  value={country}
                  onChange={(next) => onChoicesChange({ country: next })}
                />
                <AreaCodeInput
                  isMissing={summary?.lacksAreaCode === true}
                  value={areaCode}
                  onChange={(next) => onChoicesChange({ areaCode: next })}
                />
              </Suspense>
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
          <Suspense fallback={null}>
            <ReplaceInColumn
              sheet={sheet}
              columns={read.columns}
              hidden={password}
              onReplaced={(before) =>
                undo.push(() => void sheet.editAll(before).catch(unlessClosed))
              }
            />
          </Suspense>
        )}
        <div className={shared.column} style={{ height: 520, maxHeight: '75vh' }}>
          <Suspense fallback={<WaitingRows rows={6} />}>
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
              onEdited={(before) =>
                undo.push(() => void sheet.editAll([before]).catch(unlessClosed))
              }
            />
          </Suspense>
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

/** The changes of permissions, by kind, and new agents without any. */
function PermissionTally({
  summary: { permissions: counts, withoutAccess },
}: {
  summary: ImportSummary
}) {
  const t = useText('import').tally
  const formats = useFormats()
  const some = (['granted', 'raised', 'lowered', 'changed', 'revoked'] as const).filter(
    (one) => counts[one] > 0,
  )
  if (some.length === 0 && withoutAccess === 0) return null
  return (
    <p className={shared.wrapRow} style={{ gap: '4px 16px' }} role="status">
      {some.map((one) => (
        <Fragment key={one}>
          <State kind={tones[one]}>{t[one](counts[one], formats.number(counts[one]))}</State>{' '}
        </Fragment>
      ))}
      {withoutAccess > 0 && (
        <State kind="warning">
          {t.withoutAccess(withoutAccess, formats.number(withoutAccess))}
        </State>
      )}
    </p>
  )
}
