import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Empties a form whose content was accepted. The focus leaves its field first: else the emptied field would be called
 * wrong at the moment at which the focus goes to the outcome.
 */
export function resetSent<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'reset'>,
  values: DefaultValues<V>,
): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  form.reset(values)
}
