import { Flex } from '@mantine/core'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { CountrySelect, AreaCodeInput } from '#components/CountrySelect.tsx'
import { Link, useLocation } from 'wouter'
import { callingCode } from '#domain/format-phone.ts'
import { keysOf } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { ColumnMapper, type MappedField, type Mapping } from '#ui/sheet/ColumnMapper.tsx'
import shared from '#ui/shared.module.css'
import {
  heldVerdicts,
  sentCount,
  sentVerdicts,
  verdictKinds,
  type ListSheet,
} from '#features/campaigns/recipients/list-sheet.ts'
import { State } from '#ui/note/State.tsx'
import { useIssueWords } from './row-words.ts'
import type { NewCampaignValues } from './new-campaign-values.ts'

/** The values that name a column. */
const columnFields = {
  number: 'numberColumn',
  name: 'nameColumn',
  other: 'otherNumberColumn',
  lastName: 'lastNameColumn',
} as const
type Field = keyof typeof columnFields

/** Chooses which columns of the list have the number and the name, and shows the totals of the list. */
export function ListColumns({ list }: { list: ListSheet }) {
  const t = useText('newCampaign').recipients
  const core = useText('core')
  const formats = useFormats()
  const { control, setValue } = useFormContext<NewCampaignValues>()
  const { fieldState } = useController({ control, name: 'numberColumn' })
  const values = useWatch({ control, compute: (all: NewCampaignValues) => all })
  const { field: country } = useController({ control, name: 'country' })
  const { columns } = list
  const [hasLastName, setHasLastName] = useState(false)
  if (values.lastNameColumn !== '' && !hasLastName) setHasLastName(true)
  const mapping = Object.fromEntries(
    keysOf(columnFields).flatMap((field) => {
      const at = columns.findIndex(({ name }) => name === values[columnFields[field]])
      return at === -1 ? [] : [[field, at]]
    }),
  ) as Mapping<Field>
  // Offered where rows lack a number that another column may have.
  const lacksNumbers = (list.state?.check?.totals['empty'] ?? 0) > 0
  const hasOther = columns.some(
    ({ content }, at) => at !== mapping.number && (content?.phones ?? 0) > 0,
  )
  const fields: MappedField<Field>[] = [
    { field: 'number', label: t.number, required: true },
    { field: 'name', label: t.name, help: t.nameHelp },
  ]
  if (mapping.other !== undefined || (lacksNumbers && hasOther))
    fields.push({ field: 'other', label: t.otherNumber, help: t.otherNumberHelp })
  if (hasLastName) fields.push({ field: 'lastName', label: t.lastName })
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
          for (const field of keysOf(columnFields))
            setValue(columnFields[field], columns[to[field] ?? -1]?.name ?? '', options)
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
      <AreaCodeInput
        isMissing={(list.state?.check?.totals['areaCode'] ?? 0) > 0}
        value={values.areaCode}
        onChange={(code) => setValue('areaCode', code, { shouldDirty: true })}
      />
      {list.state && <ListTotals list={list} />}
      <p className={`${shared.muted} ${shared.small} ${shared.anywhere}`}>
        {t.placeholders(formats.list(columns.slice(0, 6).map((one) => `{{${one.name}}}`)))}
      </p>
    </div>
  )
}

/** The totals that are no reasons. */
const others: ReadonlySet<string> = new Set([...sentVerdicts, ...heldVerdicts, 'completed'])

/** Shows how many rows will be sent, are held back or skipped, and why. Counts while the list is first checked. */
function ListTotals({ list: { state, totals } }: { list: ListSheet }) {
  const t = useText('newCampaign').totals
  const phone = useText('phone')
  const formats = useFormats()
  const issueWords = useIssueWords()
  const { control } = useFormContext<NewCampaignValues>()
  const country = useWatch({ control, name: 'country' })
  const [path] = useLocation()
  const sent = sentCount(totals)
  const { included = 0, completed = 0 } = totals
  const errors = Object.keys(totals).filter((word) => !others.has(word) && totals[word] !== 0)
  const reason = (code: string) => issueWords({ code }).replace(/\.$/, '')
  const check = state?.check
  return (
    <div className={shared.stackSmall}>
      <Flex wrap="wrap" gap="4px 16px" role="status" aria-label={t.label}>
        {/* Spaces between, so that screen readers read one text. */}
        <State kind="ok">{t.good(sent, formats.number(sent))}</State>{' '}
        {included > 0 && (
          <State kind="warning">{t.included(included, formats.number(included))}</State>
        )}{' '}
        {heldVerdicts.map((word) => {
          const { [word]: count = 0 } = totals
          if (count === 0) return null
          const text = t[word](count, formats.number(count))
          return (
            <span key={word}>
              <State kind={verdictKinds[word]}>
                {word === 'check' ? (
                  <Link
                    className={`${shared.quietLink} ${shared.underlined}`}
                    href={`${path}?step=check&rows=check`}
                  >
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </State>{' '}
            </span>
          )
        })}
        {check?.stage === 'checking' && (
          <State kind="running">
            {t.checking(formats.number(check.checked), formats.number(state?.rowCount ?? 0))}
          </State>
        )}
        {check?.stage === 'broken' && <State kind="warning">{t.broken}</State>}
      </Flex>
      {(errors.length > 0 || completed > 0) && (
        <ul aria-label={t.reasons} className={`${shared.small} ${shared.muted}`}>
          {completed > 0 && (
            <li>{phone.gets(completed, formats.number(completed), callingCode(country))}</li>
          )}
          {errors.map((code) => (
            <li key={code}>{t.reason(formats.number(totals[code] ?? 0), reason(code))}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
