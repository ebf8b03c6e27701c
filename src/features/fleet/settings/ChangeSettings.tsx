import { useDeferredValue, useMemo, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import {
  callTextFault,
  countOf,
  plan,
  type Change,
  type UnknownText,
} from '#features/fleet/settings/settings-changes.ts'
import type { FleetRow, Fleet } from '#data/fleet-reads/fleet-row.ts'
import type { Profiles } from '#data/use-profiles.ts'
import { CallTextInput, SettingsFields } from '#features/fleet/settings/SettingsFields.tsx'
import { SettingsReview } from '#features/fleet/settings/SettingsReview.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Note } from '#ui/note/Note.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import shared from '#ui/shared.module.css'

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
