import { useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'

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
    <Check
      label={t.checked}
      help={t.checkedHelp}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
