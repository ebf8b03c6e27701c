import { TextInput } from '@mantine/core'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './use-field.ts'

/** A date and a time without a time zone, as `YYYY-MM-DDTHH:MM`; the native control. */
export function DateTimeField<V extends FieldValues>({
  control,
  name,
  label,
  help,
}: FieldProps<V, FieldPathByValue<V, string>>) {
  const { field, error } = useField(control, name)
  return (
    <TextInput
      {...field}
      type="datetime-local"
      label={label}
      description={error === undefined ? help : undefined}
      error={error}
    />
  )
}
