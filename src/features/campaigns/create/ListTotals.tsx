import { Flex } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'wouter'
import { callingCode } from '#domain/format-phone.ts'
import {
  heldVerdicts,
  sentCount,
  sentVerdicts,
  type ListSheet,
} from '#features/campaigns/recipients/list-sheet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import type { NewCampaignValues } from './new-campaign-values.ts'
import { useIssueWords } from './row-words.ts'

/** The totals that are no reasons. */
const others: ReadonlySet<string> = new Set([...sentVerdicts, ...heldVerdicts, 'completed'])

const kinds = {
  check: 'warning',
  unregistered: 'bad',
  wrong: 'bad',
  duplicate: 'off',
  excluded: 'off',
} as const

/** Shows how many rows will be sent, are held back or skipped, and why. Counts while the list is first checked. */
export function ListTotals({ list: { state, totals } }: { list: ListSheet }) {
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
              <State kind={kinds[word]}>
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
