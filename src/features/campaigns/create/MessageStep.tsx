import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { OptionsFields } from '#message/options/OptionsFields.tsx'
import { TemplateFields } from '#message/template/TemplateFields.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import classes from './MessageStep.module.css'
import { RowPreview } from './RowPreview.tsx'

/** The second step: the template of the message, and a preview of it for a row. */
export function MessageStep({
  list,
  onDetecting,
}: {
  list: ListSheet
  /** As in `TemplateFields`. */
  onDetecting: (filled: Promise<void>) => void
}) {
  const t = useText('messageTemplates').fields
  const [at, setAt] = useState(0)
  return (
    <div className={`${shared.stackHuge} ${shared.oneColumn} ${parts.columns}`}>
      <div className={`${shared.stack} ${shared.shrink}`}>
        <TemplateFields columns={list.columns.map(({ name }) => name)} onDetecting={onDetecting} />
        <OptionsFields />
        <p className={`${shared.muted} ${shared.small}`}>{t.placeholders}</p>
      </div>
      <RowPreview
        list={list}
        at={at}
        onAt={setAt}
        className={`${shared.shrink} ${classes.preview}`}
      />
    </div>
  )
}
