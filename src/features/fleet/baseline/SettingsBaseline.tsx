import { useState } from 'react'
import { settingsBasis, useBaselineQuery } from '#data/fleet-reads/fleet-basis.ts'
import type { Fleet } from '#data/fleet-reads/fleet-row.ts'
import { maxCallTextLength } from '#data/instances/instance-settings.ts'
import { SettingsFields, SettingsSummary } from '#features/fleet/settings/SettingsFields.tsx'
import {
  callTextFault,
  countOf,
  type SettingsChange,
} from '#features/fleet/settings/settings-changes.ts'
import type { Profiles } from '#data/use-profiles.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { BaselineForm } from './BaselineForm.tsx'

/** Pins the settings that all instances are compared with: the most common ones, an instance's, or other values. */
export function SettingsBaseline({
  fleet,
  templates,
  values,
  onClose,
}: {
  fleet: Fleet
  templates: Profiles<'settings'>
  /** The values to begin with; by default those of the baseline, or the most common ones. */
  values: SettingsChange | undefined
  onClose: () => void
}) {
  const t = useText('baseline')
  const edit = useText('fleetChange').edit
  const formats = useFormats()
  const { settings = null } = useBaselineQuery().data ?? {}
  const [wish, setWish] = useState<SettingsChange>(
    () => values ?? settingsBasis(fleet.rows, { settings, webhook: null }).values,
  )
  const fault =
    callTextFault(wish.msgCall) !== undefined
      ? edit.tooLong(formats.number(maxCallTextLength))
      : countOf(wish) === 0
        ? t.none
        : undefined
  return (
    <BaselineForm
      part="settings"
      values={wish}
      error={fault}
      renderSummary={(values) => <SettingsSummary wish={values} />}
      onClose={onClose}
    >
      <SettingsFields
        fleet={fleet}
        wish={wish}
        templates={templates}
        onWish={setWish}
        words={{
          what: t.values,
          whatText: t.leaveText,
          leave: t.leave,
          leaveText: t.leaveCallText,
        }}
      />
    </BaselineForm>
  )
}
