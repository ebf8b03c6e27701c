import { heldVerdicts } from '#features/campaigns/recipients/list-sheet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'

/** Returns a function that lists how many rows have which of some verdicts, without zeros: `8 to check`. */
export function useTotalsWords() {
  const { skipped: t } = useText('newCampaign').check
  const formats = useFormats()
  return (
    totals: Readonly<Record<string, number>>,
    verdicts: readonly (typeof heldVerdicts)[number][] = heldVerdicts,
  ): string[] =>
    verdicts.flatMap((verdict) => {
      const count = totals[verdict] ?? 0
      return count === 0 ? [] : [t[verdict](count, formats.number(count))]
    })
}
