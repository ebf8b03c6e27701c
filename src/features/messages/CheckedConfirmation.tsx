import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'

/** After an unknown outcome: only who has looked may send again. */
export function CheckedConfirmation({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const t = useText('messages')
  return (
    <Checkbox
      label={t.checked}
      description={t.checkedHelp}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
