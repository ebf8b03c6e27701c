import { useFormContext } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { isOtherList, type SheetInput } from '#ui/sheet/use-sheet.ts'
import { SheetSource } from '#ui/sheet/SheetSource.tsx'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import type { NewCampaignValues } from './new-campaign-values.ts'
import shared from '#ui/shared.module.css'
import parts from '#ui/parts.module.css'

const ListColumns = late(
  () => import('./ListColumns.tsx').then((m) => m.ListColumns),
  ['messages', 'phone'],
  <WaitingForm />,
)

/** The first step: the list, and the roles of its columns. */
export function RecipientsStep({ list, missing }: { list: ListSheet; missing: boolean }) {
  const t = useText('newCampaign').recipients
  const { setValue } = useFormContext<NewCampaignValues>()
  const isEmpty = list.columns.length === 0

  function setInput(next: SheetInput) {
    // What completes the numbers of one list, or includes doubtful ones, is asked again for the next.
    if (isOtherList(list.input, next)) {
      const options = { shouldDirty: true }
      setValue('country', '', options)
      setValue('areaCode', '', options)
      setValue('included', [], options)
      setValue('excluded', [], options)
    }
    list.setInput(next)
  }

  return (
    <div className={`${shared.stackHuge} ${shared.oneColumn} ${parts.columns}`}>
      <div className={`${shared.stack} ${shared.shrink} ${shared.atStart}`}>
        <SheetSource
          label={t.list}
          value={list.input}
          onChange={setInput}
          state={list.state}
          placeholder={t.placeholder}
          {...(missing && isEmpty && { error: t.missing })}
        />
      </div>
      {!isEmpty && <ListColumns list={list} />}
    </div>
  )
}
