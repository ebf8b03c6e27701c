import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/**
 * Takes over the group that a row of the list puts into the URL while a form is open. The form's own choice goes to
 * the URL at once, so that both are the same whenever nobody has just pressed something.
 */
export function useUrlGroup<V extends { groupJid: string }>(
  form: Pick<UseFormReturn<V>, 'getValues'>,
  group: string,
  take: (group: string) => void,
): void {
  useEffect(() => {
    if (group !== '' && group !== form.getValues().groupJid) take(group)
    // Only another group in the URL is news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [group])
}
