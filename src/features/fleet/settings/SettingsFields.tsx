import { Button, Flex } from '@mantine/core'
import { useState } from 'react'
import { rowOf, type Fleet } from '#data/fleet-reads/fleet-row.ts'
import { basisOf, useSettingsBasis } from '#data/fleet-reads/fleet-basis.ts'
import { NameProfile } from '#components/profiles/NameProfile.tsx'
import { maxCallTextLength, settingsInOrder, switches } from '#data/instances/instance-settings.ts'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import type { Profiles } from '#data/use-profiles.ts'
import { Choice, FillFrom, SwitchChoice } from '#features/fleet/FleetFields.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { lengthOf } from '#domain/rules.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import shared from '#ui/shared.module.css'
import {
  callTextFault,
  countOf,
  settingsChangeFrom,
  type SettingsChange,
} from './settings-changes.ts'

/** Fields of some of the settings, for a change or the baseline; all others are kept, or not compared. */
export function SettingsFields({
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
  words?: Readonly<Record<'what' | 'whatText' | 'leave' | 'leaveText', string>>
}) {
  const t = { ...useText('fleetChange').edit, ...ownWords }
  const fill = useText('fleet').fill
  const words = useSettingWords()
  const basis = useSettingsBasis(fleet.rows)
  const [saving, setSaving] = useState(false)
  const set = (name: keyof SettingsChange, value: boolean | string | undefined) => {
    const { [name]: _before, ...others } = wish
    onWish(value === undefined ? others : { ...others, [name]: value })
  }
  const from = (label: string, values: SettingsChange) => ({ label, fill: () => onWish(values) })
  return (
    <fieldset className={shared.grid}>
      <legend className={shared.medium}>{t.what}</legend>
      <p className={`${shared.muted} ${shared.compact}`}>{t.whatText}</p>
      <Flex wrap="wrap" gap="xs" p="12px 0">
        <FillFrom
          operation="findSettings"
          names={fleet.names.filter((name) => fleet.byName.get(name)?.state !== 'unaskable')}
          answerOf={(name) => fleet.byName.get(name)?.settings}
          sources={[
            ...(basis.kind === 'pinned' ? [from(fill.baseline, basis.values)] : []),
            from(fill.mostCommon, basisOf(basis.common)),
            ...templates.all.map(({ name, values }) => from(fill.template(name), values)),
          ]}
          onInstance={(name, answer) => {
            const cell = { state: 'read', answer, at: Date.now(), from: 'read' } as const
            onWish(settingsChangeFrom(rowOf(name, cell, fleet.texts.get(name))))
          }}
        />
        {countOf(wish) > 0 && !ownWords && (
          <Button onClick={() => setSaving(true)}>{t.save}</Button>
        )}
      </Flex>
      {switches.map((name) => (
        <SwitchChoice
          key={name}
          name={words.label(name)}
          value={wish[name]}
          words={t}
          onChange={(value) => set(name, value)}
        />
      ))}
      <Choice name={t.text}>
        <SegmentedControl
          aria-label={t.text}
          value={wish.msgCall === undefined ? 'leave' : 'set'}
          onChange={(to) => set('msgCall', to === 'leave' ? undefined : '')}
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
          onChange={(msgCall) => set('msgCall', msgCall)}
        />
      )}
      {saving && (
        <NameProfile profiles={templates} values={wish} onClose={() => setSaving(false)}>
          <SettingsSummary wish={wish} />
        </NameProfile>
      )}
    </fieldset>
  )
}

/** Text field for the reply to rejected calls, with a character count. */
export function CallTextInput({
  label,
  value,
  help,
  onChange,
}: {
  label: string
  value: string
  help?: string | undefined
  onChange: (text: string) => void
}) {
  const t = useText('fleetChange').edit
  const settings = useText('settings').callText
  const formats = useFormats()
  const maxLength = formats.number(maxCallTextLength)
  return (
    <TextArea
      label={label}
      value={value}
      onChange={(e) => onChange(e.currentTarget.value)}
      rows={2}
      error={callTextFault(value) && t.tooLong(maxLength)}
      description={
        <Flex component="span" wrap="wrap" justify="space-between" gap="0 16px">
          <span>{help}</span>
          <span>{settings.count(formats.number(lengthOf(value)), maxLength)}</span>
        </Flex>
      }
      descriptionProps={{ component: 'div' }}
    />
  )
}

/** Summarises settings in one line. */
export function SettingsSummary({ wish }: { wish: SettingsChange }) {
  const words = useSettingWords(true)
  return (
    <p className={`${shared.muted} ${shared.compact} ${shared.anywhere}`}>
      {settingsInOrder
        .filter((name) => wish[name] !== undefined)
        .map((name) => `${words.label(name)}: ${words.value(wish[name])}`)
        .join(' · ')}
    </p>
  )
}
