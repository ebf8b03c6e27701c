import { NameProfile } from '#components/profiles/NameProfile.tsx'
import type { Profiles } from '#data/use-profiles.ts'
import type { SettingsChange } from '#features/fleet/settings/settings-changes.ts'
import { SettingsSummary } from './SettingsSummary.tsx'

/** Saves settings as a template. */
export function NameSettings({
  templates,
  wish,
  onClose,
}: {
  templates: Profiles<'settings'>
  wish: SettingsChange
  onClose: () => void
}) {
  return (
    <NameProfile profiles={templates} values={wish} onClose={onClose}>
      <SettingsSummary wish={wish} />
    </NameProfile>
  )
}
