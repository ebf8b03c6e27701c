import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './use-field.ts'

/** Yes or no in a form. */
export function CheckboxField<V extends FieldValues>(
  props: FieldProps<V, FieldPathByValue<V, boolean>>,
) {
  const { control, name, label, help, disabled } = props
  const { field, error } = useField(control, name)
  const { value, ...others } = field
  return (
    <Checkbox
      {...others}
      checked={value === true}
      label={label}
      description={help}
      disabled={disabled}
      error={error}
    />
  )
}
