import { maxCallTextLength } from '#data/instance-settings.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { lengthOf } from '#ui/form/rules.ts'
import { callTextFault } from '#features/fleet/settings/change-plan.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import classes from './Change.module.css'

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
        <span className={classes.line}>
          <span>{help}</span>
          <span>{settings.count(formats.number(lengthOf(value)), maxLength)}</span>
        </span>
      }
      descriptionProps={{ component: 'div' }}
    />
  )
}
