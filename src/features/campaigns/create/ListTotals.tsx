import { Flex } from '@mantine/core'
import { Link } from 'wouter'
import { doubts } from '#features/campaigns/recipients/doubts.ts'
import { sentCount, sentVerdicts } from '#features/campaigns/recipients/list-sheet.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { SheetState } from '#tabular/protocol.ts'
import { duplicate, wrong } from '#tabular/sheet-types.ts'
import { State } from '#ui/State.tsx'
import shared from '#ui/shared.module.css'
import { useIssueWords } from './use-issue-words.ts'

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
 * Shows how many rows will be sent, are held back or skipped, and why. Counts while the list is checked.
 *
 * @param doubtsHref links to the rows to check; with it, their doubts are listed too
 */
export function ListTotals({
  state,
  callingCode = '',
  doubtsHref,
}: {
  state: SheetState
  /** Of the country of numbers without one. */
  callingCode?: string
  doubtsHref?: string
}) {
  const t = useText('newCampaign').totals
  const phone = useText('phone')
  const formats = useFormats()
  const issueWords = useIssueWords()
  const { check, rowCount } = state
  const totals = check?.totals ?? {}
  const sent = sentCount(totals)
  const {
    included = 0,
    check: held = 0,
    duplicate: repeated = 0,
    wrong: invalid = 0,
    completed = 0,
  } = totals
  const heldText = t.check(held, formats.number(held))
  const reasons = [
    ...(doubtsHref === undefined ? [] : doubts),
    ...Object.keys(totals).filter((word) => !others.has(word)),
  ].filter((code) => (totals[code] ?? 0) > 0)
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
            {doubtsHref === undefined ? (
              heldText
            ) : (
              <Link className={shared.underlined} href={doubtsHref}>
                {heldText}
              </Link>
            )}
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
      {(reasons.length > 0 || completed > 0) && (
        <ul aria-label={t.reasons} className={`${shared.small} ${shared.muted}`}>
          {completed > 0 && callingCode !== '' && (
            <li>{phone.gets(completed, formats.number(completed), callingCode)}</li>
          )}
          {reasons.map((code) => (
            <li key={code}>
              {t.reason(formats.number(totals[code] ?? 0), issueWords({ code }).replace(/\.$/, ''))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
