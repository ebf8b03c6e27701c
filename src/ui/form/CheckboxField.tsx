import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { Check } from './Check.tsx'
import { useField, type FieldProps } from './use-field.ts'

/** A checkbox in a form. */
export function CheckboxField<V extends FieldValues>(
  props: FieldProps<V, FieldPathByValue<V, boolean>>,
) {
  const { control, name, label, help, disabled } = props
  const { field, error } = useField(control, name)
  const { value, ...others } = field
  return (
    <Check
      {...others}
      checked={value === true}
      label={label}
      help={help}
      disabled={disabled}
      error={error}
    />
  )
}
