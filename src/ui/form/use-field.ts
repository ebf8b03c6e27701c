import { type ReactNode } from 'react'
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { fieldErrorText } from './field-error.ts'

/** The common props of fields: the path of the value in the form, the label, and help below it. */
export interface FieldProps<V extends FieldValues, N extends FieldPath<V>> {
  control: Control<V>
  name: N
  label: string
  help?: ReactNode
  disabled?: boolean
}

/** The common props of text fields. */
export interface TextFieldProps<V extends FieldValues> extends FieldProps<
  V,
  FieldPathByValue<V, string>
> {
  placeholder?: string
  /** Whether it is a date and a time without a time zone, `YYYY-MM-DDTHH:MM`. */
  type?: 'datetime-local'
  /** The visible lines of a field of several lines. */
  rows?: number
  /** Whether it is in monospace: for numbers, ids, addresses. */
  mono?: boolean
  inputMode?: 'text' | 'tel' | 'numeric' | 'decimal' | 'email' | 'url'
  autoComplete?: string
  rightSection?: ReactNode
  /** The id of a `datalist` with suggestions. */
  list?: string
  /** Cleans what was typed when the field loses focus, so that it shows what is sent. */
  clean?: (text: string) => string
  /** Called with each change, after the form is updated: for effects on other fields. */
  onTyped?: (text: string) => void
}

/** Returns the value of a field, its localised error, and what happens when it loses focus. */
export function useField<V extends FieldValues, N extends FieldPath<V>>(
  control: Control<V>,
  name: N,
  clean?: (text: string) => string,
) {
  const { rule } = useText('core')
  const { field, fieldState } = useController({ control, name })
  function onBlur() {
    // An untouched value stays as it was loaded.
    if (clean && fieldState.isDirty && clean(field.value) !== field.value)
      field.onChange(clean(field.value))
    field.onBlur()
  }
  return { field: { ...field, onBlur }, error: fieldErrorText(fieldState.error, rule) }
}
