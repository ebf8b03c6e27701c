import { useText } from '#i18n/locale.tsx'
import type { Difference } from '#features/agents/compare-agents.ts'

/** Returns functions that name a difference and format its values. */
export function useDifferenceWords() {
  const { field, conflict } = useText('agents')
  const names: Record<string, string> = {
    name: field.name,
    email: field.email,
    phone: field.phone,
  }
  return {
    what: (d: Difference): string => d.instance ?? names[d.key] ?? d.key,
    value: (d: Difference, value: string | undefined): string => {
      if (d.instance !== undefined) return value ?? conflict.none
      return value === undefined || value === '' ? conflict.empty : value
    },
  }
}
