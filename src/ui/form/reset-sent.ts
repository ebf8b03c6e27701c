import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Resets a form whose content was accepted. Blurs its field first: otherwise the emptied field would be marked as
 * invalid when the focus moves to the result.
 */
export function resetSent<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'reset'>,
  values: DefaultValues<V>,
): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  form.reset(values)
}
