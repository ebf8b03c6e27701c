import { useState } from 'react'
import { NameProfile } from '#components/profiles/NameProfile.tsx'
import { useFleet } from '#data/fleet-reads/fleet-row.ts'
import { maxCallTextLength } from '#data/instances/instance-settings.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useProfiles } from '#data/use-profiles.ts'
import type { Profile } from '#domain/profile.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { callTextFault, countOf } from './settings-changes.ts'
import { SettingsFields, SettingsSummary } from './SettingsFields.tsx'

/** Edits a template of settings, or makes a new one. */
export function EditSettings(props: {
  title: string
  of: Profile<'settings'> | undefined
  onDone: (saved: Profile) => void
  onClose: () => void
}) {
  const t = useText('baseline')
  const { edit } = useText('fleetChange')
  const formats = useFormats()
  const profiles = useProfiles('settings')
  const fleet = useFleet(useInstances())
  const [wish, setWish] = useState(props.of?.values ?? {})
  const { what, whatText, leave, leaveText } = edit
  const isTooLong = callTextFault(wish.msgCall) !== undefined
  return (
    <NameProfile
      {...props}
      profiles={profiles}
      values={wish}
      renderTheirs={({ values }) => <SettingsSummary wish={values} />}
      fault={
        isTooLong
          ? edit.tooLong(formats.number(maxCallTextLength))
          : countOf(wish) === 0
            ? t.none
            : undefined
      }
    >
      <SettingsFields
        fleet={fleet}
        wish={wish}
        templates={profiles}
        onWish={setWish}
        words={{ what, whatText, leave, leaveText }}
      />
    </NameProfile>
  )
}
