import { IconBraces } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { insertText } from '#message/text/insert-text.ts'
import { FormatToolbar } from '#message/text/FormatToolbar.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { TextField as TextName } from '#features/campaigns/message/template.ts'
import { written } from '#features/campaigns/message/placeholders.ts'
import shared from '#ui/shared.module.css'
import type { NewCampaignValues } from './new-campaign-values.ts'
import classes from './TemplateField.module.css'

/** A text field with placeholders, and a native select that inserts the placeholder of a column at the cursor. */
export function TemplateField({
  name,
  label,
  help,
  columns,
  lines,
  mono = false,
}: {
  name: TextName
  label: string
  help?: string
  /** Names of the list's columns. */
  columns: readonly string[]
  /** More than one makes it a text area. */
  lines?: number
  mono?: boolean
}) {
  const t = useText('newCampaign').message
  const { control, setValue } = useFormContext<NewCampaignValues>()
  const root = useRef<HTMLDivElement>(null)
  const offered = columns.flatMap((column) => written(column) ?? [])

  function insert(placeholder: string) {
    const input = root.current?.querySelector<HTMLInputElement>('input, textarea')
    insertText(input, placeholder, (text) =>
      setValue(name, text, { shouldDirty: true, shouldValidate: true }),
    )
  }

  const field = { control, name, label, ...(help !== undefined && { help }), mono }
  return (
    <div ref={root} className={`${shared.relative} ${shared.shrink}`}>
      {lines === undefined ? <TextField {...field} /> : <TextAreaField {...field} rows={lines} />}
      {name === 'text' && (
        <FormatToolbar
          field={() => root.current?.querySelector('textarea') ?? null}
          onChange={(text) => setValue(name, text, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      {offered.length > 0 && (
        <span
          className={`${shared.inlineRow} ${shared.secondary} ${shared.small} ${shared.hoverable} ${shared.ringed} ${classes.insert}`}
          title={t.insert}
        >
          <Icon of={IconBraces} />
          <span aria-hidden>{t.insert}</span>
          <select
            className={shared.covering}
            aria-label={t.insertInto(label)}
            value=""
            onChange={(event) => insert(event.currentTarget.value)}
          >
            <option value="" disabled>
              {t.insert}
            </option>
            {offered.map((one) => (
              <option key={one} value={one}>
                {one.slice(2, -2)}
              </option>
            ))}
          </select>
        </span>
      )}
    </div>
  )
}
