import { NativeSelect } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import shared from '#ui/shared.module.css'
import classes from './ColumnMapper.module.css'

/** A field to fill from a column. */
export interface MappedField<Field extends string> {
  field: Field
  label: string
  required?: boolean
  help?: string
}

/** The column of each field, by position. */
export type Mapping<Field extends string> = Partial<Record<Field, number>>

/** Asks for the column of each field, with a sample value. */
export function ColumnMapper<Field extends string>({
  label,
  fields,
  columns,
  mapping,
  onChange,
}: {
  label: string
  fields: readonly MappedField<Field>[]
  columns: readonly SheetColumn[]
  mapping: Mapping<Field>
  onChange: (mapping: Mapping<Field>) => void
}) {
  const t = useText('sheet').mapper
  const short = (text: string) => (text.length > 24 ? `${text.slice(0, 23)}…` : text)
  const options = columns.map((column, i) => ({
    value: String(i),
    label: column.example === '' ? column.name : t.column(column.name, short(column.example)),
  }))
  return (
    <div role="group" aria-label={label} className={`${shared.stack} ${classes.mapper}`}>
      {fields.map(({ field, label: name, required = false, help }) => {
        const at = mapping[field]
        const column = at === undefined ? undefined : columns[at]
        return (
          <NativeSelect
            key={field}
            label={<span>{name}</span>}
            withAsterisk={required}
            aria-required={required}
            value={column ? String(at) : ''}
            description={column?.example === '' ? t.noExample : help}
            error={required && !column ? t.missing : undefined}
            onChange={(event) => {
              const { [field]: _, ...others } = mapping
              const chosen = event.target.value
              onChange(
                (chosen === '' ? others : { ...others, [field]: Number(chosen) }) as Mapping<Field>,
              )
            }}
            data={[{ value: '', label: required ? t.choose : t.none }, ...options]}
          />
        )
      })}
    </div>
  )
}
