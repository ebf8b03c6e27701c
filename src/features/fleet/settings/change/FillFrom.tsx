import { Suspense, useState } from 'react'
import { rowOf } from '#data/fleet-reads/fleet-row.ts'
import type { Fleet } from '#data/fleet-reads/use-fleet.ts'
import { useReadOne } from '#data/fleet-reads/use-read-one.ts'
import { useSettingsBasis } from '#data/fleet-reads/settings-basis.ts'
import { basisOf } from '#data/fleet-reads/most-common-settings.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import {
  settingsChangeFrom,
  type SettingsChange,
} from '#features/fleet/settings/settings-changes.ts'
import type { Profiles } from '#data/use-profiles.ts'
import { useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import shared from '#ui/shared.module.css'

const NamePicker = late(() => import('#ui/form/NamePicker.tsx').then((m) => m.NamePicker))

/** Copies the values from the baseline, the most common ones, a template, or an instance. */
export function FillFrom({
  fleet,
  templates,
  onFill,
}: {
  fleet: Fleet
  templates: Profiles<'settings'>
  onFill: (wish: SettingsChange) => void
}) {
  const t = useText('fleetChange').edit
  const failureWords = useFailureWords()
  const read = useReadOne('findSettings')
  const [picking, setPicking] = useState(false)
  const [unread, setUnread] = useState<{ readonly name: string; readonly error: unknown }>()
  const failure = failureWords(unread?.error)
  const basis = useSettingsBasis(fleet.rows)

  async function copy(name: string) {
    setPicking(false)
    setUnread(undefined)
    const known = fleet.byName.get(name)
    if (known?.settings) return onFill(settingsChangeFrom(known))
    try {
      onFill(settingsChangeFrom(rowOf(name, await read(name), fleet.texts.get(name))))
    } catch (error) {
      setUnread({ name, error })
    }
  }

  if (picking)
    return (
      <Suspense fallback={null}>
        <NamePicker
          label={t.whichInstance}
          placeholder={t.whichInstance}
          none={t.noSuchInstance}
          names={fleet.names.filter((name) => fleet.byName.get(name)?.state !== 'unaskable')}
          onChoose={(name) => void copy(name)}
          onClose={() => setPicking(false)}
        />
      </Suspense>
    )
  return (
    <>
      <FilterSelect
        label={t.fill}
        value=""
        options={[
          ...(basis.kind === 'pinned' ? [{ value: 'baseline', label: t.fillBaseline }] : []),
          { value: 'usual', label: t.fillMostCommon },
          { value: 'instance', label: t.fillInstance },
          ...templates.all.map(({ id, name }) => ({
            value: `template ${id}`,
            label: t.fillTemplate(name),
          })),
        ]}
        onChange={(value) => {
          if (value === 'instance') setPicking(true)
          if (value === 'baseline') onFill(basis.values)
          if (value === 'usual') onFill(basisOf(basis.common))
          const template = templates.all.find(({ id }) => value === `template ${id}`)
          if (template) onFill(template.values)
        }}
      />
      {unread && failure && (
        <span role="alert" className={`${shared.bad} ${shared.compact} ${shared.anywhere}`}>
          {`${t.unread(unread.name)}: ${failure.title}`}
        </span>
      )}
    </>
  )
}
