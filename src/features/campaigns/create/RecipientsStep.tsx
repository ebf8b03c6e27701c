import { Suspense } from 'react'
import { useText } from '#i18n/locale.tsx'
import { late } from '#ui/late.tsx'
import { SheetSource } from '#ui/sheet/SheetSource.tsx'
import { WaitingForm } from '#ui/Waiting.tsx'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import shared from '#ui/shared.module.css'
import parts from '#ui/parts.module.css'

const ListColumns = late(
  () => import('./ListColumns.tsx').then((m) => m.ListColumns),
  [],
  <WaitingForm />,
)

/** The first step: the list, and the roles of its columns. */
export function RecipientsStep({ list, missing }: { list: ListSheet; missing: boolean }) {
  const t = useText('newCampaign').recipients
  const isEmpty = list.columns.length === 0
  return (
    <div className={`${shared.stackHuge} ${shared.oneColumn} ${parts.columns}`}>
      <div className={`${shared.stack} ${shared.shrink} ${shared.atStart}`}>
        <SheetSource
          label={t.list}
          value={list.input}
          onChange={list.setInput}
          state={list.state}
          placeholder={t.placeholder}
          {...(missing && isEmpty && { error: t.missing })}
        />
      </div>
      {!isEmpty && (
        <Suspense fallback={<WaitingForm />}>
          <ListColumns list={list} />
        </Suspense>
      )}
    </div>
  )
}
