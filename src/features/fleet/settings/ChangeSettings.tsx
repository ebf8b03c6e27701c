import { useDeferredValue, useId, useMemo, type ComponentProps } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { type FleetRow, type Fleet, useFleetRows } from '#data/fleet-reads/fleet-row.ts'
import type { Profiles } from '#data/use-profiles.ts'
import { CallTextInput, SettingsFields } from '#features/fleet/settings/SettingsFields.tsx'
import { Note } from '#ui/note/Note.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import type { ManyReview } from '#change/many/ManyJobPage.tsx'
import { changesOf } from '#change/many/reviewed-change.ts'
import { useBaselineQuery } from '#data/fleet-reads/fleet-basis.ts'
import { maxCallTextLength, type SettingsToWrite } from '#data/instances/instance-settings.ts'
import { useCallTexts } from '#data/instances/use-call-texts.ts'
import { ChangesReview, type Planned } from '#features/fleet/ChangesReview.tsx'
import classes from '#features/fleet/ChangesReview.module.css'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import {
  callTextFault,
  countOf,
  plan,
  wishOf,
  type Change,
  type SettingsChange,
  type UnknownText,
} from './settings-changes.ts'
import { changeOf, type SettingsItem } from './settings-work.ts'
import { useStartSettings } from './use-start-settings.ts'
import { useSettingWords } from '#data/instances/use-setting-words.ts'

/** Edits a change of settings for many instances, or aligns them; asks about unknown texts. */
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
  const pinned = useBaselineQuery().data?.settings
  const { names, wish, unknownText, aligns } = change

  const { rows } = useFleetRows(names, fleet.texts)
  const [settled, textFor] = [useDeferredValue(wish), useDeferredValue(unknownText)]
  const planned = useMemo(
    () => rows.map((row) => plannedOf(row, plan(row, settled, textFor))),
    [rows, settled, textFor],
  )
  const unknown = planned.filter(
    ({ plan, read: { settings, text } }) =>
      settings !== undefined && text.source === 'unknown' && plan !== 'same',
  )
  const isAsking = unknown.length > 0 && unknownText.is === 'ask'
  const needsText = unknown.length > 0 && unknownText.is === 'text' && wish.msgCall === undefined
  const tooLong = t.tooLong(formats.number(maxCallTextLength))
  const textFault = !needsText
    ? undefined
    : callTextFault(unknownText.text)
      ? tooLong
      : unknownText.text.trim() === ''
        ? t.unknownNeeded
        : undefined
  const changing = planned.filter(({ plan }) => plan !== 'same' && plan !== 'unread').length
  const count =
    aligns === undefined
      ? names.length
      : unknownText.is === 'skip'
        ? changing - unknown.length
        : changing
  const titleOf = aligns === undefined ? t.title : t.align
  const context =
    aligns === '' ? pinned && t.toBaseline(formats.date(pinned.at)) : aligns && t.toTemplate(aligns)

  return (
    <SettingsReview
      title={titleOf(count, formats.number(count))}
      header={{ context }}
      planned={planned}
      nothing={
        countOf(wish) === 0
          ? t.nothingWished
          : isAsking
            ? t.nothingYet
            : unknown.length > 0
              ? t.nothingLeft
              : t.nothingText
      }
      missing={isAsking ? t.unknownChoose : (textFault ?? (callTextFault(wish.msgCall) && tooLong))}
      undecided={isAsking ? unknown.length : 0}
      apply={aligns === undefined ? t.apply : t.align}
      question={
        unknown.length > 0 && (
          <UnknownTexts
            names={unknown.map(({ name }) => name)}
            others={changing - unknown.length}
            choice={unknownText}
            needsText={needsText}
            onChoice={(unknownText) => onChange({ ...change, unknownText })}
          />
        )
      }
      form={
        aligns === undefined && (
          <SettingsFields
            fleet={fleet}
            wish={wish}
            templates={templates}
            onWish={(wish) => onChange({ ...change, wish })}
          />
        )
      }
      onBack={onBack}
      onSaved={onSaved}
    />
  )
}

const plannedOf = (row: FleetRow, planned: ReturnType<typeof plan>) => ({
  name: row.name,
  read: { ...row, values: row.settings && { ...row.settings, text: row.text } },
  plan: planned,
})

/** Lists the first names; of the others only their number. */
function useNames(names: readonly string[]): string {
  const t = useText('fleetChange').edit
  const formats = useFormats()
  const [listed, rest] = [names.slice(0, 8), names.length - 8]
  return rest > 0 ? `${listed.join(', ')} ${t.more(formats.number(rest))}` : formats.list(listed)
}

/** Asks what to do with instances whose text is unknown: every write replaces it (contract, section 4). */
function UnknownTexts({
  names,
  others,
  choice,
  needsText,
  onChoice,
}: {
  names: readonly string[]
  others: number
  choice: UnknownText
  /** Whether the change sets no text: the answer needs one. */
  needsText: boolean
  onChoice: (choice: UnknownText) => void
}) {
  const t = useText('fleetChange').edit
  const formats = useFormats()
  const group = useId()
  const [count, shown] = [names.length, formats.number(names.length)]
  const listed = useNames(names)
  const answers = [
    { is: 'text', title: t.unknownReplace, text: t.unknownReplaceText },
    {
      is: 'skip',
      title: t.unknownSkip(count, shown),
      text: others > 0 ? t.unknownSkipText(others, formats.number(others)) : t.unknownSkipAll,
    },
  ] as const
  return (
    <fieldset className={shared.stackMedium}>
      <legend className={shared.heading}>{t.unknownTitle(count, shown)}</legend>
      <p className={`${shared.secondary} ${shared.anywhere}`} translate="no">
        {listed}
      </p>
      <div className={classes.answers}>
        {answers.map(({ is, title, text }) => (
          <label key={is} className={classes.answer}>
            <input
              type="radio"
              className={parts.tick}
              name={group}
              checked={choice.is === is}
              onChange={() => onChoice(is === 'text' ? { is, text: '' } : { is })}
            />
            <span>
              <strong className={shared.block}>{title}</strong>
              <span className={`${shared.muted} ${shared.compact}`}>{text}</span>
            </span>
          </label>
        ))}
      </div>
      {needsText && choice.is === 'text' && (
        <CallTextInput
          label={t.unknownField}
          value={choice.text}
          onChange={(text) => onChoice({ is: 'text', text })}
        />
      )}
    </fieldset>
  )
}

function SettingsReview({
  planned,
  undoes,
  ...review
}: Omit<
  ComponentProps<typeof ChangesReview>,
  'part' | 'planned' | 'changeOf' | 'skips' | 'words' | 'loss' | 'start' | 'job'
> & {
  planned: readonly Planned<SettingsItem>[]
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
      part="settings"
      planned={planned}
      changeOf={changeOf}
      skips={t.is}
      words={useSettingWords(true)}
      loss={
        lost > 0 && (
          <Note kind="warning" title={t.notRestored(lost, formats.number(lost))}>
            {t.restored}
          </Note>
        )
      }
      start={useStartSettings()}
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
          wishOf(change, undoes === undefined ? 'after' : 'before'),
        ]),
      ),
    [results, undoes],
  )
  const names = useMemo(() => [...wishes.keys()], [wishes])
  // Read when the review opens: the rows of the whole fleet update a little later.
  const { rows } = useFleetRows(names, texts)
  const planned = useMemo(
    () =>
      rows.map((row) => {
        const wish = wishes.get(row.name) ?? {}
        // A text that was replaced once is replaced again.
        const unknown = wish.msgCall === undefined ? 'skip' : 'text'
        return plannedOf(row, plan(row, wish, { is: unknown, text: '' }))
      }),
    [wishes, rows],
  )
  const count = wishes.size
  const shown = formats.number(count)
  const lost =
    undoes === undefined
      ? []
      : results.filter(({ change }) => changesOf(change).some(({ before }) => before === null))
  const lostNames = useNames(lost.map(({ row }) => row.item.to))
  return (
    <SettingsReview
      title={undoes === undefined ? t.title(count, shown) : t.undoTitle(count, shown)}
      planned={planned}
      nothing={t.nothingText}
      undoes={undoes?.id}
      apply={t.apply}
      notes={
        lost.length > 0 && (
          <Note kind="warning" title={t.lostTitle(lost.length, formats.number(lost.length))}>
            {t.lostText(lostNames)}
          </Note>
        )
      }
      onBack={onBack}
    />
  )
}
