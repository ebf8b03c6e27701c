import { TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextArea } from './TextArea.tsx'
import classes from './fields.module.css'
import { useField, type TextFieldProps } from './use-field.ts'

/** A text field in a form: of one line, or resizable with `rows`. */
export function TextField<V extends FieldValues>({
  control,
  name,
  help,
  mono,
  clean,
  onTyped,
  rows,
  autoComplete = 'off',
  ...rest
}: TextFieldProps<V>) {
  const { field, error } = useField(control, name, clean)
  const props = {
    ...rest,
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      field.onChange(event)
      onTyped?.(event.currentTarget.value)
    },
    description: error === undefined ? help : undefined,
    error,
    spellCheck: mono ? false : undefined,
    classNames: { input: mono ? classes.mono : '' },
  }
  return rows === undefined ? (
    <TextInput {...props} autoComplete={autoComplete} />
  ) : (
    <TextArea {...props} rows={rows} />
  )
}
