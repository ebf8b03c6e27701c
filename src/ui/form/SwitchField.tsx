import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { Switch } from './Switch.tsx'
import { useField, type FieldProps } from './use-field.ts'

/** A switch that takes effect on saving. The label is next to it. */
export function SwitchField<V extends FieldValues>(
  props: FieldProps<V, FieldPathByValue<V, boolean>>,
) {
  const { control, name, label, help, disabled } = props
  const { field, error } = useField(control, name)
  const { value, ...others } = field
  return (
    <Switch
      {...others}
      checked={value === true}
      label={label}
      description={help}
      disabled={disabled}
      error={error}
    />
  )
}
