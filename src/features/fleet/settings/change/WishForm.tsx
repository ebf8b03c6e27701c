import { Button, Flex } from '@mantine/core'
import { Suspense, useState } from 'react'
import { switches } from '#data/instance-settings.ts'
import { useSettingWords } from '#data/use-setting-words.ts'
import { countOf, type SettingsChange } from '#features/fleet/settings/change-plan.ts'
import type { Fleet } from '#data/fleet-reads/use-fleet.ts'
import type { Templates } from '#features/fleet/settings/use-templates.ts'
import { useText } from '#i18n/locale.tsx'
import { lateDialog } from '#ui/late.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { CallTextInput } from './CallTextInput.tsx'
import { FillFrom } from './FillFrom.tsx'
import shared from '#ui/shared.module.css'

const NameTemplate = lateDialog(
  () => import('#features/fleet/settings/templates/NameTemplate.tsx').then((m) => m.NameTemplate),
  ['fleetSettings'],
)

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
  templates: Templates
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
          <Flex
            wrap="wrap"
            align="center"
            justify="space-between"
            gap="4px 16px"
            mih="48px"
            p="6px 0"
            key={name}
            className={shared.lineAbove}
          >
            <span>{words.label(name)}</span>
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
          </Flex>
        )
      })}
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="4px 16px"
        mih="48px"
        p="6px 0"
        className={shared.lineAbove}
      >
        <span>{t.text}</span>
        <SegmentedControl
          aria-label={t.text}
          value={wish.msgCall === undefined ? 'leave' : 'set'}
          onChange={(to) => (to === 'leave' ? leave('msgCall') : set({ msgCall: '' }))}
          data={[
            { value: 'leave', label: t.leaveText },
            { value: 'set', label: t.setText },
          ]}
        />
      </Flex>
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
          <NameTemplate templates={templates} wish={wish} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </fieldset>
  )
}
