import type { ProfileValues } from '#domain/profile.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'

/** Says which level a role template has on each instance. */
export const roleText = (values: ProfileValues['role'], formats: Formats) =>
  formats.list(values.map(({ instanceId, name, level }) => `${name || instanceId} ${level}`))

/** The instances of a role template with their levels, in one line. */
export function RoleSummary({ values }: { values: ProfileValues['role'] }) {
  return (
    <p className={`${shared.muted} ${shared.compact} ${shared.anywhere}`}>
      {roleText(values, useFormats())}
    </p>
  )
}
