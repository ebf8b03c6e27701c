import { useFormContext, useWatch } from 'react-hook-form'
import { NumberCheck } from '#components/NumberCheck.tsx'
import { numbersOf } from '#features/campaigns/recipients/numbers-of.ts'
import { useText } from '#i18n/locale.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import type { ListSheet } from './list-sheet.ts'
import { setupOf, type NewCampaignValues } from './new-campaign-values.ts'

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
