import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/**
 * Applies a group that is selected in the list, and thereby in the URL, to the open form. A selection in the form
 * updates the URL at once, so that both stay in sync.
 */
export function useUrlGroup<V extends { groupJid: string }>(
  form: Pick<UseFormReturn<V>, 'getValues'>,
  group: string,
  take: (group: string) => void,
): void {
  useEffect(() => {
    if (group !== '' && group !== form.getValues().groupJid) take(group)
    // Only a new group in the URL is applied.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [group])
}
