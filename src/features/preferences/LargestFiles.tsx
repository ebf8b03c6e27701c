import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { changePreferences, fileKinds, readPreferences, type FileKind } from '#local/preferences.ts'
import shared from '#ui/shared.module.css'

/** Size limits for files in the composer, by kind. */
export function LargestFiles() {
  const t = useText('preferences').limits
  return (
    <Stack gap="md" maw="480px">
      <p className={`${shared.muted} ${shared.small}`}>{t.help}</p>
      {fileKinds.map((kind) => (
        <LargestFile key={kind} kind={kind} />
      ))}
    </Stack>
  )
}

/** One limit in megabytes. An invalid value shows an error, and the last valid one is kept. */
function LargestFile({ kind }: { kind: FileKind }) {
  const t = useText('preferences').limits
  const { rule } = useText('core')
  const [typed, setTyped] = useState(() => String(readPreferences().largestFiles[kind]))
  const right = (text: string) => /^\d+$/.test(text.trim()) && inRange(Number(text))
  return (
    <TextInput
      label={t.kind[kind]}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={right(typed) ? undefined : rule.between('1', '2000')}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        if (!right(text)) return
        const { largestFiles } = readPreferences()
        changePreferences({ largestFiles: { ...largestFiles, [kind]: Number(text) } })
      }}
    />
  )
}

const inRange = (megabytes: number) => megabytes >= 1 && megabytes <= 2000
