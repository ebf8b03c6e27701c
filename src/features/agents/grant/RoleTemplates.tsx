import { NameProfile } from '#components/profiles/NameProfile.tsx'
import { ProfilesDialog } from '#components/profiles/ProfilesDialog.tsx'
import type { Profiles } from '#data/use-profiles.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { ProfileValues } from '#domain/profile.ts'
import shared from '#ui/shared.module.css'

type Role = ProfileValues['role']

/** Saves levels on several instances as a role template. */
export function NameRole({
  profiles,
  values,
  onClose,
}: {
  profiles: Profiles<'role'>
  values: Role
  onClose: () => void
}) {
  return (
    <NameProfile profiles={profiles} values={values} onClose={onClose}>
      <RoleSummary values={values} />
    </NameProfile>
  )
}

/** The role templates of the gateway. */
export function RoleTemplates({
  profiles,
  onClose,
}: {
  profiles: Profiles<'role'>
  onClose: () => void
}) {
  const t = useText('grant')
  return (
    <ProfilesDialog
      profiles={profiles}
      label={t.template}
      none={t.noTemplates}
      renderSummary={({ values }) => <RoleSummary values={values} />}
      onClose={onClose}
    />
  )
}

function RoleSummary({ values }: { values: Role }) {
  const formats = useFormats()
  return (
    <p className={`${shared.muted} ${shared.compact} ${shared.anywhere}`}>
      {formats.list(values.map(({ instanceId, name, level }) => `${name || instanceId} ${level}`))}
    </p>
  )
}
