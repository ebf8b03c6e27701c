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

/** What every field takes: where its value lives in the form, its label, and help under it. */
export interface FieldProps<V extends FieldValues, N extends FieldPath<V>> {
  control: Control<V>
  name: N
  label: string
  help?: ReactNode
  disabled?: boolean
}

/** What every field of text takes. */
export interface TextFieldProps<V extends FieldValues> extends FieldProps<
  V,
  FieldPathByValue<V, string>
> {
  placeholder?: string
  /** Numbers, ids, addresses: in monospace. */
  mono?: boolean
  inputMode?: 'text' | 'tel' | 'numeric' | 'decimal' | 'email' | 'url'
  autoComplete?: string
  rightSection?: ReactNode
  /** The id of a `datalist` with what is offered. */
  list?: string
  /** Called with each change, after the form has it: for what follows from a field. */
  onTyped?: (text: string) => void
}

/** The value of a field, and its error in the person's words. */
export function useField<V extends FieldValues, N extends FieldPath<V>>(
  control: Control<V>,
  name: N,
) {
  const { rule } = useText('core')
  const { field, fieldState } = useController({ control, name })
  return { field, error: fieldErrorText(fieldState.error, rule) }
}
