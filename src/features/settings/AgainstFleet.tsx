import { Box, Flex } from '@mantine/core'
import { useId, useMemo } from 'react'
import { settingNames } from '#contract/index.ts'
import { basisOf, differing, mostCommonSettings } from '#data/fleet-reads/most-common-settings.ts'
import { useFleet } from '#data/fleet-reads/use-fleet.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import type { CallText, ReadSettings, SettingName } from '#data/instance-settings.ts'
import { useInstances } from '#data/use-instances.ts'
import { useSettingWords } from '#data/use-setting-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FleetWords } from '#components/FleetWords.tsx'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import classes from './Differences.module.css'
import { differencesOf, textToSave, type Changes } from './settings-values.ts'

/**
 * Shows which settings differ, or would differ, from the most common ones of this gateway. Uses only cached data: sends
 * no request, and renders nothing until another instance was read.
 */
export function AgainstFleet({
  settings,
  changes,
  callText,
}: {
  settings: ReadSettings
  changes: Changes
  callText: CallText
}) {
  const t = useText('settings').diff
  const words = useText('fleetReads').against
  const formats = useFormats()
  const id = useId()
  const { label, value } = useSettingWords()
  const { address: gateway } = useConnection()
  const { rows, answers } = useFleet(useInstances())
  const mostCommon = useMemo(() => mostCommonSettings(rows), [rows])
  if (answers.read < 2) return null

  const wanted = (name: SettingName) =>
    name === 'msgCall'
      ? textToSave(changes, callText)
      : (changes[name] ?? settings[settingNames[name]])
  const others = differing(wanted, basisOf(mostCommon))
  const changed = differencesOf(settings, changes, callText).length > 0
  return (
    <Box component="section" pt="md" aria-labelledby={id}>
      <Flex align="baseline" gap="xs" p="16px var(--gutter) 8px">
        <h2 id={id} className={shared.heading}>
          {words.title}
        </h2>
        <Link className={shared.push ?? ''} to={{ page: 'fleet-settings', gateway }}>
          {words.compare(answers.of, formats.number(answers.of))}
        </Link>
      </Flex>
      {others.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.setting}</th>
              <th scope="col">{words.usual}</th>
              <th scope="col">{changed ? t.after : words.here}</th>
            </tr>
          </thead>
          <tbody>
            {others.map((name) => {
              const { value: as, count, of } = mostCommon[name]
              return (
                <tr key={name}>
                  <th scope="row">{label(name)}</th>
                  <td>{words.has(value(as), formats.number(count), formats.number(of))}</td>
                  <td className={classes.after}>{value(wanted(name))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <p className={classes.then}>
        {others.length === 0 && `${words.same} `}
        <FleetWords count={answers} />
      </p>
    </Box>
  )
}
