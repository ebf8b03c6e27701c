import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { NumberCheck, type ShownCheck } from '#components/NumberCheck.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { useText } from '#i18n/locale.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { earlierCheck, recipientsOf } from './earlier-check.ts'
import { setupOf, type NewCampaignValues } from './new-campaign-values.ts'

/** Checks the recipients of a campaign and skips those that are not registered. */
export function RecipientsCheck({ instance, list }: { instance: string; list: ListSheet }) {
  const t = useText('numberCheck')
  const { control, getValues, setValue } = useFormContext<NewCampaignValues>()
  const unregistered = useWatch({ control, name: 'unregistered' })
  const skips = useWatch({ control, name: 'skipsUnregistered' })
  const { address } = useConnection()
  const { sheet, state } = list
  const isListChecked = state?.check?.stage === 'checked'
  const [earlier, setEarlier] = useState<ShownCheck>()
  useEffect(() => {
    if (!sheet || !isListChecked) return undefined
    let isCancelled = false
    earlierCheck(sheet, address, skips).then(
      (result) => {
        if (!isCancelled) setEarlier(result)
      },
      // A list that can no longer be read says so itself.
      () => undefined,
    )
    return () => {
      isCancelled = true
    }
  }, [sheet, address, isListChecked, skips])
  return (
    <NumberCheck
      instance={instance}
      disabled={!isListChecked}
      earlier={earlier}
      numbers={async () => {
        if (!sheet) return []
        // Without the results of an earlier check, which skip rows.
        sheet.check(setupOf({ ...getValues(), unregistered: [], registeredAs: [] }, true))
        await sheet.checked()
        return (await recipientsOf(sheet)).map(({ number }) => number)
      }}
      onChecked={(checked) => {
        setValue('unregistered', [...checked.unregistered], { shouldDirty: true })
        setValue('registeredAs', [...checked.registeredAs], { shouldDirty: true })
      }}
      onEnd={() => sheet?.check(setupOf(getValues(), true))}
    >
      {unregistered.length > 0 && (
        <CheckboxField control={control} name="skipsUnregistered" label={t.skip} />
      )}
    </NumberCheck>
  )
}
