import { useDeferredValue, useMemo, useState, type ComponentProps } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { type FleetRow, type Fleet, useFleetRows } from '#data/fleet-reads/fleet-row.ts'
import type { Profiles } from '#data/use-profiles.ts'
import { CallTextInput, SettingsFields } from '#features/fleet/settings/SettingsFields.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Note } from '#ui/note/Note.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import shared from '#ui/shared.module.css'
import type { ManyReview } from '#change/many/ManyJobPage.tsx'
import { changesOf } from '#change/many/reviewed-change.ts'
import { useStartMany } from '#job-ui/start/use-start-job.ts'
import type { SettingsToWrite } from '#data/instances/instance-settings.ts'
import { useCallTexts } from '#data/instances/use-call-texts.ts'
import { ChangesReview, type Planned } from '#features/fleet/ChangesReview.tsx'
import { settingsKind } from '#local/jobs/job-record.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import {
  callTextFault,
  changeOf,
  countOf,
  plan,
  prepareSettings,
  undoOf,
  wishOf,
  type Change,
  type SettingsChange,
  type SettingsItem,
  type UnknownText,
} from './settings-changes.ts'
import { useListWords } from '#features/fleet/settings/templates/SettingsSummary.tsx'

/**
 * Edits a change of settings for many instances: the values, and a preview of the changes on each before anything is
 * sent.
 */
export function ChangeSettings({
  fleet,
  change,
  templates,
  onChange,
  onBack,
  onSaved,
}: {
  fleet: Fleet
  change: Change
  templates: Profiles<'settings'>
  onChange: (change: Change) => void
  onBack: () => void
  onSaved: () => void
}) {
  const t = useText('fleetChange').edit
  const formats = useFormats()
  const { names, wish, unknownText } = change
  // Set when the user tries to apply without a required choice: the field shows an error.
  const [asked, setAsked] = useState(false)

  const rows = useMemo(() => rowsNamed(names, fleet.byName), [names, fleet.byName])
  const [settled, textFor] = [useDeferredValue(wish), useDeferredValue(unknownText)]
  const planned = useMemo(
    () => rows.map((row) => ({ name: row.name, read: row, plan: plan(row, settled, textFor) })),
    [rows, settled, textFor],
  )
  const unknown = planned.filter(
    ({ plan, read: { settings, text } }) =>
      settings !== undefined &&
      text.source === 'unknown' &&
      wish.msgCall === undefined &&
      plan !== 'same',
  )
  const isAsking = unknown.length > 0 && unknownText.is === 'ask'
  const fault =
    callTextFault(wish.msgCall) ??
    (isAsking ? 'needed' : undefined) ??
    (unknownText.is === 'text' && unknown.length > 0
      ? (callTextFault(unknownText.text) ?? (unknownText.text.trim() === '' ? 'needed' : undefined))
      : undefined)
  // The values of a change that began with some, e.g. the baseline, are rarely edited.
  const [isFilled] = useState(() => countOf(wish) > 0)
  const fields = (
    <SettingsFields
      fleet={fleet}
      wish={wish}
      templates={templates}
      onWish={(wish) => onChange({ ...change, wish })}
    />
  )

  return (
    <SettingsReview
      title={t.title(names.length, formats.number(names.length))}
      planned={planned}
      nothing={
        countOf(wish) === 0 ? t.nothingWished : unknown.length > 0 ? t.nothingLeft : t.nothingText
      }
      mayApply={() => {
        // Avoids a render if no choice is missing.
        setAsked(fault !== undefined)
        return fault === undefined
      }}
      undecided={isAsking ? unknown.length : 0}
      form={
        <>
          {unknown.length > 0 && (
            <UnknownTextNote
              count={unknown.length}
              choice={unknownText}
              asked={asked}
              onChoice={(unknownText) => onChange({ ...change, unknownText })}
            />
          )}
          {isFilled ? (
            <Fold summary={t.changeValues} mustShow={callTextFault(wish.msgCall) !== undefined}>
              {fields}
            </Fold>
          ) : (
            fields
          )}
        </>
      }
      onBack={onBack}
      onSaved={onSaved}
    />
  )
}

/** Returns the rows of these instances; an instance that no longer exists has a row without values. */
const rowsNamed = (names: readonly string[], byName: ReadonlyMap<string, FleetRow>): FleetRow[] =>
  names.map(
    (name) =>
      byName.get(name) ?? {
        name,
        state: 'waiting',
        settings: undefined,
        at: undefined,
        text: { source: 'unknown' },
        error: undefined,
      },
  )

/** Asks what to do with instances whose text is unknown: every write replaces it (contract, section 4). */
function UnknownTextNote({
  count,
  choice,
  asked,
  onChoice,
}: {
  count: number
  choice: UnknownText
  /** Whether the user tried to continue without an answer. */
  asked: boolean
  onChoice: (choice: UnknownText) => void
}) {
  const t = useText('fleetChange').edit
  const formats = useFormats()
  return (
    <Note kind="warning" title={t.unknownTitle(count, formats.number(count))}>
      <div className={shared.stackMedium}>
        <p>{t.unknownText}</p>
        {asked && choice.is === 'ask' && (
          <span role="alert" className={shared.bad}>
            {t.unknownChoose}
          </span>
        )}
        <span className={shared.flex}>
          <SegmentedControl
            aria-label={t.unknownWhat}
            value={choice.is}
            onChange={(is) => onChoice(is === 'text' ? { is, text: '' } : { is })}
            data={[
              { value: 'skip', label: t.unknownSkip },
              { value: 'text', label: t.unknownWrite },
            ]}
          />
        </span>
        {choice.is === 'text' && (
          <CallTextInput
            label={t.unknownField}
            value={choice.text}
            error={asked && choice.text.trim() === '' ? t.unknownNeeded : undefined}
            onChange={(text) => onChoice({ is: 'text', text })}
          />
        )}
      </div>
    </Note>
  )
}

/** Reviews planned changes of settings, and applies them. */
function SettingsReview({
  planned,
  undoes,
  ...review
}: Pick<
  ComponentProps<typeof ChangesReview>,
  'title' | 'nothing' | 'form' | 'notes' | 'undecided' | 'mayApply' | 'onBack' | 'onSaved'
> & {
  planned: readonly Planned<SettingsItem>[]
  /** The job that this one undoes. */
  undoes?: string | undefined
}) {
  const { edit: t, run } = useText('fleetChange')
  const formats = useFormats()
  const items = planned.flatMap((one) => (typeof one.plan === 'string' ? [] : [one.plan]))
  const [count, number] = [items.length, formats.number(items.length)]
  // The previous text is unknown, and every write replaces it.
  const lost = items.filter(({ textBefore }) => textBefore === undefined).length
  return (
    <ChangesReview
      {...review}
      operation="findSettings"
      planned={planned}
      changeOf={changeOf}
      skips={t.is}
      words={useListWords()}
      question={
        lost > 0 && (
          <Note kind="warning" title={t.notRestored(lost, formats.number(lost))}>
            {t.restored}
          </Note>
        )
      }
      kind={settingsKind}
      start={useStartMany(prepareSettings)}
      job={{
        name: undoes === undefined ? run.name(count, number) : run.undoName(count, number),
        plan: undoes === undefined ? {} : { undoes },
        // A text may not be readable: then a read cannot tell whether the write is needed.
        readsFirst: items.every(({ textBefore, after }) => textBefore === after.msgCall),
      }}
    />
  )
}

type ReviewProps = ManyReview<SettingsToWrite>

/** Reviews the undo of results, or the same changes again, with the current values. */
export function SettingsResultsReview(props: ReviewProps) {
  const texts = useCallTexts()
  return texts ? <Review {...props} texts={texts} /> : <WaitingRows />
}

/** How many names are listed; for the others only their number. */
const maxShown = 8

function Review({
  texts,
  results,
  undoes,
  onBack,
}: ReviewProps & { readonly texts: Fleet['texts'] }) {
  const t = useText('fleetChange').edit
  const formats = useFormats()
  const wishes = useMemo(
    () =>
      new Map<string, SettingsChange>(
        results.map(({ row, change }) => [
          row.item.to,
          undoes === undefined ? wishOf(change) : undoOf(change),
        ]),
      ),
    [results, undoes],
  )
  const names = useMemo(() => [...wishes.keys()], [wishes])
  // Read when the review opens: the rows of the whole fleet update a little later.
  const { rows } = useFleetRows(names, texts)
  const planned = useMemo(
    () =>
      rows.map((row) => ({
        name: row.name,
        read: row,
        plan: plan(row, wishes.get(row.name) ?? {}, { is: 'skip' }),
      })),
    [wishes, rows],
  )
  const count = wishes.size
  const shown = formats.number(count)
  const lost =
    undoes === undefined
      ? []
      : results.filter(({ change }) => changesOf(change).some(({ before }) => before === null))
  const lostNames = lost
    .slice(0, maxShown)
    .map(({ row }) => row.item.to)
    .join(', ')
  const rest = lost.length - maxShown
  return (
    <SettingsReview
      title={undoes === undefined ? t.title(count, shown) : t.undoTitle(count, shown)}
      planned={planned}
      nothing={t.nothingText}
      undoes={undoes?.id}
      notes={
        lost.length > 0 && (
          <Note kind="warning" title={t.lostTitle(lost.length, formats.number(lost.length))}>
            {t.lostText(rest > 0 ? `${lostNames} ${t.more(formats.number(rest))}` : lostNames)}
          </Note>
        )
      }
      onBack={onBack}
    />
  )
}
