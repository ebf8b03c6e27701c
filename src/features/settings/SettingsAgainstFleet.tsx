import { AgainstFleet } from '#components/AgainstFleet.tsx'
import { useSettingsBasis } from '#data/fleet-reads/settings-basis.ts'
import { differing } from '#data/fleet-reads/most-common-settings.ts'
import { useFleet } from '#data/fleet-reads/fleet-row.ts'
import type { SettingName } from '#data/instances/instance-settings.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import tables from '#ui/table/table.module.css'
import type { Settings } from './use-settings.ts'

/**
 * Shows which settings differ, or would differ, from the baseline of this gateway, or from the most common ones. Uses
 * only cached data: sends no request, and without a baseline renders nothing until another instance was read.
 */
export function SettingsAgainstFleet({
  values,
  isChanged,
}: {
  /** The settings in the form. */
  values: Settings
  isChanged: boolean
}) {
  const t = useText('settings').diff
  const words = useText('fleetReads').against
  const formats = useFormats()
  const { label, value } = useSettingWords()
  const { rows, answers } = useFleet(useInstances())
  const { kind, values: usual, common } = useSettingsBasis(rows)
  const isPinned = kind === 'pinned'
  const wanted = (name: SettingName) => values[name] ?? undefined
  const others = differing(wanted, usual)
  return (
    <AgainstFleet page="fleet-settings" isPinned={isPinned} count={answers}>
      {others.length > 0 ? (
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t.setting}</th>
              <th scope="col">{isPinned ? t.baseline : words.mostCommon}</th>
              <th scope="col">{isChanged ? t.after : words.here}</th>
            </tr>
          </thead>
          <tbody>
            {others.map((name) => {
              const { count, of } = common[name]
              const as = value(usual[name])
              return (
                <tr key={name}>
                  <th scope="row">{label(name)}</th>
                  <td className={shared.secondary}>
                    {isPinned ? as : words.has(as, formats.number(count), formats.number(of))}
                  </td>
                  <td className={shared.strong} style={{ background: 'var(--warn-bg)' }}>
                    {value(wanted(name))}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : undefined}
    </AgainstFleet>
  )
}
