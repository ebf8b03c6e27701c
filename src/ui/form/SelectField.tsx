import { NativeSelect } from '@mantine/core'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './use-field.ts'

/** A select in a form. */
export function SelectField<V extends FieldValues>({
  options,
  ...props
}: FieldProps<V, FieldPathByValue<V, string>> & {
  options: readonly { value: string; label: string }[]
}) {
  const { control, name, label, help, disabled } = props
  const { field, error } = useField(control, name)
  return (
    <NativeSelect
      {...field}
      label={label}
      disabled={disabled}
      description={error === undefined ? help : undefined}
      error={error}
      data={[...options]}
    />
  )
}
