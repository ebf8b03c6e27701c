import { Fragment } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { SheetFormat } from '#tabular/sheet-types.ts'
import { encodingNames } from './encoding-names.ts'

/** How a sheet was parsed, on one line. */
export function FormatLine({
  format: { separator, encoding, headerRow, workbook, contacts },
  text,
}: {
  format: SheetFormat
  /** It was pasted: it has no encoding. */
  text: boolean
}) {
  const t = useText('sheet')
  const formats = useFormats()
  const header =
    headerRow === 0 ? t.noHeader : `${t.header}: ${t.headerIs(formats.number(headerRow))}`
  const parts = workbook
    ? [t.workbook, workbook.sheet, header]
    : contacts === true
      ? [t.vCard]
      : [t.separators[separator], ...(text ? [] : [encodingNames[encoding]]), header]
  return parts.map((part, n) => (
    <Fragment key={part}>
      {n > 0 && <span>{' · '}</span>}
      <span style={{ whiteSpace: 'nowrap' }}>{part}</span>
    </Fragment>
  ))
}
