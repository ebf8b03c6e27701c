import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import classes from './fields.module.css'
import { useField, type TextFieldProps } from './use-field.ts'

/** A field of one line in a form. */
export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { control, name, label, help, mono, autoComplete = 'off', clean, onTyped, ...rest } = props
  const { field, error } = useField(control, name, clean)
  return (
    <TextInput
      {...rest}
      {...field}
      onChange={(event) => {
        field.onChange(event)
        onTyped?.(event.currentTarget.value)
      }}
      label={label}
      description={error === undefined ? help : undefined}
      error={error}
      autoComplete={autoComplete}
      spellCheck={mono ? false : undefined}
      classNames={{ input: mono ? classes.mono : '' }}
    />
  )
}
