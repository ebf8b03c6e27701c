import { Flex } from '@mantine/core'
import { maxCallTextLength } from '#data/instances/instance-settings.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { lengthOf } from '#domain/rules.ts'
import { callTextFault } from '#features/fleet/settings/settings-changes.ts'
import { TextArea } from '#ui/form/TextArea.tsx'

/** Text field for the reply to rejected calls, with a character count. */
export function CallTextInput({
  label,
  value,
  error,
  help,
  onChange,
}: {
  label: string
  value: string
  /** Another error than its length. */
  error?: string | undefined
  help?: string | undefined
  onChange: (text: string) => void
}) {
  const t = useText('fleetChange').edit
  const settings = useText('settings').callText
  const formats = useFormats()
  const maxLength = formats.number(maxCallTextLength)
  const fault = callTextFault(value) === undefined ? error : t.tooLong(maxLength)
  return (
    <TextArea
      label={label}
      value={value}
      onChange={(e) => onChange(e.currentTarget.value)}
      rows={2}
      error={fault}
      description={
        <Flex component="span" wrap="wrap" justify="space-between" gap="0 16px">
          <span>{help}</span>
          <span>{settings.count(formats.number(lengthOf(value)), maxLength)}</span>
        </Flex>
      }
      descriptionProps={{ component: 'div' }}
    />
  )
}
