import type { FieldValues } from 'react-hook-form'
import { TextArea } from './TextArea.tsx'
import classes from './fields.module.css'
import { useField, type TextFieldProps } from './use-field.ts'

/** A field of several lines in a form. */
export function TextAreaField<V extends FieldValues>(props: TextFieldProps<V> & { rows?: number }) {
  const { control, name, label, help, mono, rows = 3, clean, onTyped, ...rest } = props
  const { field, error } = useField(control, name, clean)
  return (
    <TextArea
      {...rest}
      {...field}
      onChange={(event) => {
        field.onChange(event)
        onTyped?.(event.currentTarget.value)
      }}
      rows={rows}
      label={label}
      description={error === undefined ? help : undefined}
      error={error}
      spellCheck={mono ? false : undefined}
      classNames={{ input: mono ? classes.mono : '' }}
    />
  )
}
