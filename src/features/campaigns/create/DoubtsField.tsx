import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { doubts } from '#features/campaigns/recipients/doubts.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { SheetState } from '#tabular/protocol.ts'
import { Check } from '#ui/form/Check.tsx'
import shared from '#ui/shared.module.css'
import type { NewCampaignValues } from './new-campaign-values.ts'
import { useIssueWords } from './use-issue-words.ts'

/** Chooses by their doubt which doubtful rows are sent all the same; the others are held back. */
export function DoubtsField({ check }: { check: SheetState['check'] }) {
  const t = useText('newCampaign').doubts
  const formats = useFormats()
  const issueWords = useIssueWords()
  const { control } = useFormContext<NewCampaignValues>()
  const { field } = useController({ control, name: 'included' })
  // A new check counts from zero: the choices stay until it ends.
  const [totals, setTotals] = useState(check?.totals ?? {})
  if (check?.stage === 'checked' && check.totals !== totals) setTotals(check.totals)
  const found = doubts.filter((doubt) => (totals[doubt] ?? 0) > 0)
  if (found.length === 0) return null
  return (
    <fieldset className={shared.stackSmall}>
      <legend className={shared.heading}>{t.title}</legend>
      <p className={shared.muted}>{t.help}</p>
      {found.map((doubt) => (
        <Check
          key={doubt}
          label={t.include(
            formats.number(totals[doubt] ?? 0),
            issueWords({ code: doubt }).replace(/\.$/, ''),
          )}
          checked={field.value.includes(doubt)}
          onChange={(event) =>
            field.onChange(
              event.currentTarget.checked
                ? [...field.value, doubt]
                : field.value.filter((one) => one !== doubt),
            )
          }
        />
      ))}
    </fieldset>
  )
}
