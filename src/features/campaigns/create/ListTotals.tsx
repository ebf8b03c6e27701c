import { Flex } from '@mantine/core'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'wouter'
import { callingCode } from '#domain/format-phone.ts'
import { doubts, sentCount, sentVerdicts } from '#features/campaigns/recipients/list-sheet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { duplicate, wrong, type SheetState } from '#tabular/sheet-types.ts'
import { Check } from '#ui/form/Check.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import type { NewCampaignValues } from './new-campaign-values.ts'
import { useIssueWords } from './row-words.ts'

/** The totals that are no errors. */
const others: ReadonlySet<string> = new Set([
  ...sentVerdicts,
  'check',
  duplicate,
  wrong,
  'completed',
  ...doubts,
])

/**
 * Shows how many rows will be sent, are held back or skipped, and why; doubtful rows are included by their doubt. Counts
 * while the list is checked.
 */
export function ListTotals({ state }: { state: SheetState }) {
  const t = useText('newCampaign').totals
  const phone = useText('phone')
  const formats = useFormats()
  const issueWords = useIssueWords()
  const { control } = useFormContext<NewCampaignValues>()
  const country = useWatch({ control, name: 'country' })
  const { field } = useController({ control, name: 'included' })
  const [path] = useLocation()
  const { check, rowCount } = state
  const totals = check?.totals ?? {}
  // A new check counts from zero: the choices stay until it ends.
  const [known, setKnown] = useState(totals)
  if (check?.stage === 'checked' && totals !== known) setKnown(totals)
  const sent = sentCount(totals)
  const { included = 0, check: held = 0, completed = 0 } = totals
  const { [duplicate]: repeated = 0, [wrong]: invalid = 0 } = totals
  const found = doubts.filter((doubt) => (known[doubt] ?? 0) > 0)
  const errors = Object.keys(totals).filter((word) => !others.has(word) && totals[word] !== 0)
  const reason = (code: string) => issueWords({ code }).replace(/\.$/, '')
  return (
    <div className={shared.stackSmall}>
      <Flex wrap="wrap" gap="4px 16px" role="status" aria-label={t.label}>
        {/* Spaces between, so that screen readers read one text. */}
        <State kind="ok">{t.good(sent, formats.number(sent))}</State>{' '}
        {included > 0 && (
          <State kind="warning">{t.included(included, formats.number(included))}</State>
        )}{' '}
        {held > 0 && (
          <State kind="warning">
            <Link
              className={`${shared.quietLink} ${shared.underlined}`}
              href={`${path}?step=check&rows=check`}
            >
              {t.check(held, formats.number(held))}
            </Link>
          </State>
        )}{' '}
        {repeated > 0 && (
          <State kind="off">{t.duplicate(repeated, formats.number(repeated))}</State>
        )}{' '}
        {invalid > 0 && <State kind="bad">{t.wrong(invalid, formats.number(invalid))}</State>}{' '}
        {check?.stage === 'checking' && (
          <State kind="running">
            {t.checking(formats.number(check.checked), formats.number(rowCount))}
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
      {found.map((doubt) => (
        <Check
          key={doubt}
          label={t.include(formats.number(known[doubt] ?? 0), reason(doubt))}
          checked={field.value.includes(doubt)}
          onChange={({ currentTarget: { checked } }) => {
            const rest = field.value.filter((one) => one !== doubt)
            field.onChange(checked ? [...rest, doubt] : rest)
          }}
        />
      ))}
    </div>
  )
}
