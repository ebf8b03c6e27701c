import { useFormContext, useWatch } from 'react-hook-form'
import { NumberCheck } from '#components/NumberCheck.tsx'
import { useText } from '#i18n/locale.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { setupOf, type NewCampaignValues } from './new-campaign-values.ts'
import type { RecipientsSheet } from '#features/campaigns/recipients/check-recipients.ts'

/** Checks the recipients of a campaign and skips those that are not registered. */
export function RecipientsCheck({ instance, list }: { instance: string; list: ListSheet }) {
  const t = useText('numberCheck')
  const { control, getValues, setValue } = useFormContext<NewCampaignValues>()
  const unregistered = useWatch({ control, name: 'unregistered' })
  const { sheet, state } = list
  return (
    <NumberCheck
      instance={instance}
      disabled={state?.check?.stage !== 'checked'}
      numbers={async () => {
        if (!sheet) return []
        // Numbers that were not registered are included again.
        sheet.check(setupOf({ ...getValues(), unregistered: [] }, true))
        await sheet.checked()
        return numbersOf(sheet)
      }}
      onChecked={(checked) =>
        setValue('unregistered', [...checked.unregistered], { shouldDirty: true })
      }
      onEnd={() => sheet?.check(setupOf(getValues(), true))}
    >
      {unregistered.length > 0 && (
        <CheckboxField control={control} name="skipsUnregistered" label={t.skip} />
      )}
    </NumberCheck>
  )
}

/** Returns the unique personal numbers in the valid rows of a list, in their order. */
export async function numbersOf(sheet: RecipientsSheet): Promise<readonly string[]> {
  const numbers = new Set<string>()
  for await (const portion of sheet.each('good'))
    for (const { value } of portion) if (value && /^\d+$/.test(value.to)) numbers.add(value.to)
  return [...numbers]
}
