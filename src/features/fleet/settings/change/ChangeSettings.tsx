import { Button, Flex } from '@mantine/core'
import { Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { switches } from '#data/instances/instance-settings.ts'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import { late } from '#ui/load/late.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import {
  callTextFault,
  countOf,
  plan,
  type Change,
  type SettingsChange,
  type UnknownText,
} from '#features/fleet/settings/settings-changes.ts'
import type { FleetRow } from '#data/fleet-reads/fleet-row.ts'
import type { Fleet } from '#data/fleet-reads/use-fleet.ts'
import type { Profiles } from '#data/use-profiles.ts'
import { SettingsReview } from './SettingsReview.tsx'
import { FillFrom } from './FillFrom.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Note } from '#ui/note/Note.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { CallTextInput } from './CallTextInput.tsx'
import shared from '#ui/shared.module.css'

const NameSettings = late(
  () => import('#features/fleet/settings/templates/NameSettings.tsx').then((m) => m.NameSettings),
  ['fleetSettings', 'profiles'],
)

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
    () => rows.map((row) => plan(row, settled, textFor)),
    [rows, settled, textFor],
  )
  const unknown = planned.filter(
    ({ is, row }) =>
      row.settings !== undefined &&
      row.text.source === 'unknown' &&
      wish.msgCall === undefined &&
      (is === 'text-unknown' || is === 'change'),
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
    <SettingsChangeForm
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
export function UnknownTextNote({
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

/** Form fields of a change, or of the baseline; all other settings are kept, or not compared. */
export function SettingsChangeForm({
  fleet,
  wish,
  templates,
  onWish,
  words: ownWords,
}: {
  fleet: Fleet
  wish: SettingsChange
  templates: Profiles<'settings'>
  onWish: (wish: SettingsChange) => void
  /** Other texts than those of a change. */
  words?: Readonly<Record<'what' | 'whatText' | 'leave' | 'leaveText', string>>
}) {
  const t = { ...useText('fleetChange').edit, ...ownWords }
  const words = useSettingWords()
  const [saving, setSaving] = useState(false)
  const set = (part: SettingsChange) => onWish({ ...wish, ...part })
  const leave = (name: keyof SettingsChange) => {
    const { [name]: _left, ...others } = wish
    onWish(others)
  }
  return (
    <fieldset className={shared.grid}>
      <legend className={shared.medium}>{t.what}</legend>
      <p className={`${shared.muted} ${shared.compact}`}>{t.whatText}</p>
      <Flex wrap="wrap" gap="xs" p="12px 0">
        <FillFrom fleet={fleet} templates={templates} onFill={onWish} />
        {countOf(wish) > 0 && !ownWords && (
          <Button onClick={() => setSaving(true)}>{t.save}</Button>
        )}
      </Flex>
      {switches.map((name) => {
        const value = wish[name]
        return (
          <Choice key={name} name={words.label(name)}>
            <SegmentedControl
              aria-label={words.label(name)}
              value={value === undefined ? 'leave' : value ? 'on' : 'off'}
              onChange={(to) => (to === 'leave' ? leave(name) : set({ [name]: to === 'on' }))}
              data={[
                { value: 'leave', label: t.leave },
                { value: 'on', label: t.on },
                { value: 'off', label: t.off },
              ]}
            />
          </Choice>
        )
      })}
      <Choice name={t.text}>
        <SegmentedControl
          aria-label={t.text}
          value={wish.msgCall === undefined ? 'leave' : 'set'}
          onChange={(to) => (to === 'leave' ? leave('msgCall') : set({ msgCall: '' }))}
          data={[
            { value: 'leave', label: t.leaveText },
            { value: 'set', label: t.setText },
          ]}
        />
      </Choice>
      {wish.msgCall !== undefined && (
        <CallTextInput
          label={t.textField}
          value={wish.msgCall}
          help={wish.msgCall === '' ? t.emptyText : undefined}
          onChange={(msgCall) => set({ msgCall })}
        />
      )}
      {saving && (
        <Suspense fallback={null}>
          <NameSettings templates={templates} wish={wish} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </fieldset>
  )
}

/** One setting of the form: its name, and the control of its value. */
function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="4px 16px"
      mih="48px"
      p="6px 0"
      className={shared.lineAbove}
    >
      <span>{name}</span>
      {children}
    </Flex>
  )
}
