import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { NotedCell } from '#tabular/sheet-types.ts'
import shared from '#ui/shared.module.css'
import { readTemplate } from '#features/campaigns/message/fill-template.ts'
import { columnKey } from '#features/campaigns/message/placeholders.ts'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { templateOf, type NewCampaignValues } from './new-campaign-values.ts'

/** The longest and the oddest value of each column that the message uses. */
export function UnusualValues({ list }: { list: ListSheet }) {
  const t = useText('newCampaign').unusual
  const formats = useFormats()
  const { control } = useFormContext<NewCampaignValues>()
  const values = useWatch({ control, compute: (all: NewCampaignValues) => all })
  const used = new Set(readTemplate(templateOf(values)).columns)
  const columns = list.columns.filter(({ name, unusual }) => unusual && used.has(columnKey(name)))
  if (columns.length === 0) return null
  const cell = (label: string, noted: NotedCell | undefined) =>
    noted && (
      <>
        <span>{` · ${label} `}</span>
        <bdi translate="no">{`“${noted.text}”`}</bdi>
        <span>{` ${t.row(formats.number(noted.row))}`}</span>
      </>
    )
  return (
    <div className={`${shared.small} ${shared.anywhere}`}>
      <h2 className={shared.medium}>{t.title}</h2>
      <ul className={shared.muted}>
        {columns.map(({ name, unusual }) => (
          <li key={name}>
            <bdi translate="no">{name}</bdi>
            {cell(t.longest, unusual?.longest)}
            {unusual?.oddest?.row !== unusual?.longest?.row && cell(t.oddest, unusual?.oddest)}
          </li>
        ))}
      </ul>
    </div>
  )
}
