import { Box, Button, NativeSelect } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { SheetState } from '#tabular/protocol.ts'
import { encodings, separators, type SheetChoice } from '#tabular/sheet-types.ts'
import { encodingNames } from './encoding-names.ts'
import { SheetSelect } from './SheetSelect.tsx'
import { usePercent } from './use-percent.ts'
import shared from '#ui/shared.module.css'
import classes from './FoundFormat.module.css'

/** The number of rows that can be chosen as the header. */
const headerRows = 5

/** The detected format of a sheet: the number of rows, and how it is parsed, each of which can be changed. */
export function FoundFormat({
  state,
  chosen,
  text,
  onChoose,
}: {
  state: SheetState
  chosen: SheetChoice
  /** It was pasted: it has no encoding. */
  text: boolean
  onChoose: (choice: SheetChoice) => void
}) {
  const t = useText('sheet')
  const formats = useFormats()
  const percent = usePercent()
  const { format } = state
  if (!format) return null
  const { workbook } = format
  const choose = (part: SheetChoice) => onChoose({ ...chosen, ...part })
  const last = Math.max(headerRows, format.headerRow)
  return (
    <Box
      role="group"
      aria-label={t.found}
      p="12px 16px"
      bd="1px solid var(--line)"
      bdrs="md"
      bg="var(--inset)"
    >
      <p role="status" className={`${shared.secondary}`}>
        <strong className={shared.text}>
          {t.rows(state.rowCount, formats.number(state.rowCount))}
        </strong>{' '}
        <span>{`· ${t.columns(state.columns.length, formats.number(state.columns.length))}`}</span>
        {state.stage === 'reading' && (
          <span>{` · ${t.reading(percent(state.bytesRead, state.bytes))}`}</span>
        )}
      </p>
      {format.contacts === true ? (
        <p className={shared.after}>{t.vCard}</p>
      ) : (
        <div className={`${shared.after} ${shared.wrap} ${classes.choices}`}>
          {workbook ? (
            <SheetSelect workbook={workbook} onChoose={onChoose} />
          ) : (
            <NativeSelect
              size="xs"
              label={t.separator}
              value={format.separator}
              onChange={(event) => {
                const separator = separators.find((s) => s === event.target.value)
                if (separator) choose({ separator })
              }}
              data={separators.map((value) => ({ value, label: t.separators[value] }))}
            />
          )}
          {!text && !workbook && (
            <NativeSelect
              size="xs"
              label={t.encoding}
              value={format.encoding}
              onChange={(event) => {
                const encoding = encodings.find((e) => e === event.target.value)
                if (encoding) choose({ encoding })
              }}
              data={encodings.map((value) => ({ value, label: encodingNames[value] }))}
            />
          )}
          <NativeSelect
            size="xs"
            label={t.header}
            value={String(format.headerRow)}
            onChange={(event) => choose({ headerRow: Number(event.target.value) })}
            data={Array.from({ length: last + 1 }, (_, row) => ({
              value: String(row),
              label: row === 0 ? t.noHeader : t.headerIs(formats.number(row)),
            }))}
          />
          {Object.keys(chosen).length > 0 && (
            <Button variant="subtle" color="gray" onClick={() => onChoose({})}>
              {t.again}
            </Button>
          )}
        </div>
      )}
    </Box>
  )
}
