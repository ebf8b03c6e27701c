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
  /** Whether it is in monospace: for numbers, ids, addresses. */
  mono?: boolean
  inputMode?: 'text' | 'tel' | 'numeric' | 'decimal' | 'email' | 'url'
  autoComplete?: string
  rightSection?: ReactNode
  /** The id of a `datalist` with suggestions. */
  list?: string
  /** Called with each change, after the form is updated: for effects on other fields. */
  onTyped?: (text: string) => void
}

/** Returns the value of a field, and its localised error. */
export function useField<V extends FieldValues, N extends FieldPath<V>>(
  control: Control<V>,
  name: N,
) {
  const { rule } = useText('core')
  const { field, fieldState } = useController({ control, name })
  return { field, error: fieldErrorText(fieldState.error, rule) }
}
