import type { Result } from '#client/call.ts'
import { settingNames } from '#contract/index.ts'
import { switches } from '#data/instance-settings.ts'
import { useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { RawAnswer } from '#ui/RawAnswer.tsx'
import { useSettingWords } from '#data/use-setting-words.ts'

/** The answer to a save: every field that the contract has (section 4, set settings), and as it came. Folded. */
export function SaveAnswer({ result }: { result: Result<'setSettings'> }) {
  const t = useText('settings').outcome
  const { label, value } = useSettingWords()
  const echo = result.answer?.settings
  if (!echo) return <RawAnswer raw={result.raw} />
  return (
    <>
      <details>
        <summary>{t.echo}</summary>
        <Facts
          facts={[
            { name: t.instance, value: echo.instanceName },
            ...switches.map((name) => ({
              name: label(name),
              value: value(echo.settings[settingNames[name]]),
            })),
          ]}
        />
      </details>
      <RawAnswer raw={result.raw} />
    </>
  )
}
