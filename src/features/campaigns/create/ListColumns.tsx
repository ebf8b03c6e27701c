import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { CountrySelect } from '#components/CountrySelect.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { ColumnMapper, type MappedField, type Mapping } from '#ui/sheet/ColumnMapper.tsx'
import shared from '#ui/shared.module.css'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import { ListTotals } from './ListTotals.tsx'
import type { NewCampaignValues } from './new-campaign-values.ts'

type Field = 'number' | 'name'

/** Chooses which columns of the list have the number and the name, and shows the totals of the list. */
export function ListColumns({ list }: { list: ListSheet }) {
  const t = useText('newCampaign').recipients
  const core = useText('core')
  const phone = useText('phone')
  const formats = useFormats()
  const { control, setValue } = useFormContext<NewCampaignValues>()
  const { field: number, fieldState } = useController({ control, name: 'numberColumn' })
  const { field: name } = useController({ control, name: 'nameColumn' })
  const { field: country } = useController({ control, name: 'country' })
  const areaCode = useWatch({ control, name: 'areaCode' })
  const { columns } = list
  const lacksNow = (list.state?.check?.totals['areaCode'] ?? 0) > 0
  // The field stays while its number is typed.
  const [lacksAreaCode, setLacksAreaCode] = useState(areaCode !== '')
  if (lacksNow && !lacksAreaCode) setLacksAreaCode(true)
  const positionOf = (column: string) => {
    const at = columns.findIndex((one) => one.name === column)
    return at === -1 ? undefined : at
  }
  const mapping: Mapping<Field> = {
    ...withPosition('number', positionOf(number.value)),
    ...withPosition('name', positionOf(name.value)),
  }
  const fields: MappedField<Field>[] = [
    { field: 'number', label: t.number, required: true },
    { field: 'name', label: t.name, help: t.nameHelp },
  ]
  const wrong = fieldErrorText(fieldState.error, core.rule)
  return (
    <div className={`${shared.stack} ${shared.shrink} ${shared.atStart}`}>
      <ColumnMapper
        label={t.columns}
        fields={fields}
        columns={columns}
        mapping={mapping}
        onChange={(to) => {
          const options = { shouldDirty: true, shouldValidate: true }
          setValue('numberColumn', columns[to.number ?? -1]?.name ?? '', options)
          setValue('nameColumn', columns[to.name ?? -1]?.name ?? '', options)
        }}
      />
      {wrong !== undefined && mapping.number === undefined && (
        <span className={shared.visuallyHidden} role="alert">
          {wrong}
        </span>
      )}
      <CountrySelect
        hasLabel
        value={country.value || undefined}
        onChange={(next) => country.onChange(next ?? '')}
      />
      {lacksAreaCode && (
        <TextField
          control={control}
          name="areaCode"
          label={phone.areaCode}
          inputMode="numeric"
          mono
        />
      )}
      {list.state && <ListTotals state={list.state} />}
      <p className={`${shared.muted} ${shared.small} ${shared.anywhere}`}>
        {t.placeholders(formats.list(columns.slice(0, 6).map((one) => `{{${one.name}}}`)))}
      </p>
    </div>
  )
}

const withPosition = (field: Field, at: number | undefined) =>
  at === undefined ? {} : { [field]: at }
