import { useCallback } from 'react'
import { ownValue } from '#domain/keys-of.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import type { Issue, SheetRow } from '#tabular/sheet-types.ts'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { asTyped } from '#domain/recipient.ts'
import type { Table } from '#tabular/table-file.ts'
import type { RecipientsSheet } from '#features/campaigns/recipients/check-recipients.ts'
import { heldVerdicts, isNote, sentVerdicts } from '#features/campaigns/recipients/list-sheet.ts'

/** Returns a function that describes an issue of a row. */
export function useIssueWords(): (issue: Pick<Issue, 'code' | 'detail'>) => string {
  const t = useText('newCampaign')
  const sheet = useText('sheet')
  const words = useText('messages')
  const core = useText('core')
  const phone = useText('phone')
  const format = usePhoneFormat()
  const locale = useLocale()
  return useCallback(
    ({ code, detail }) => {
      const { registeredAs, ...issues } = t.issue
      if (code === 'registeredAs') return registeredAs(format(String(detail)))
      if (code === 'reads') {
        const [number = '', country = ''] = String(detail).split(' ')
        const place = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
        return [format(number), ...(place ? [place] : [])].join(' · ')
      }
      const texts = { ...core.rule.recipient, ...phone.check, ...sheet.issue, ...issues }
      const ownText = ownValue(texts, code)
      if (ownText !== undefined) return ownText
      const rule = fieldErrorText({ type: 'custom', message: code }, core.rule)
      // Names of the message's fields.
      const fields = {
        url: words.attachment.url,
        mimetype: words.media.mimetype,
        fileName: words.media.fileName,
        name: words.location.name,
        address: words.location.address,
        latitude: words.location.latitude,
        longitude: words.location.longitude,
      }
      const field = ownValue(fields, String(detail))
      return field === undefined ? (rule ?? code) : t.issueAt(field, rule ?? code)
    },
    [t, sheet, words, core, phone, format, locale],
  )
}

/** Column headings before those of the list. Not translated: programs read these files too. */
const heads = ['row', 'outcome', 'sent_to', 'country', 'why']

/**
 * Returns the rows with some verdicts as a table: the row number as in a spreadsheet; `will_be_sent`, or the verdict;
 * the recipient as it would be sent and its country (ISO 3166); why it is skipped or doubtful; and then the row's own
 * cells.
 */
export function dryRunTable(
  sheet: RecipientsSheet,
  verdicts: readonly string[],
  columns: readonly string[],
  issueWords: (issue: Issue) => string,
): Table {
  async function* lines() {
    for await (const row of sheet.each(...verdicts)) {
      const { verdict = '', value, cells } = row
      const isSent = sentVerdicts.some((one) => one === verdict)
      const outcome = isSent ? 'will_be_sent' : verdict
      const sentTo = asTyped(value?.to ?? '')
      const own = columns.map((_, at) => cells[at] ?? '')
      const why = reasonOf(row, issueWords)
      yield [String(row.row), outcome, sentTo, value?.country ?? '', why, ...own]
    }
  }
  return { heads: [...heads, ...columns], rows: lines() }
}

/** Returns why a row is skipped or doubtful, in words: the row that it repeats, and its issues. */
export function reasonOf(
  { duplicateOf, issues }: SheetRow,
  issueWords: (issue: Issue) => string,
): string {
  const texts = issues.filter((issue) => !isNote(issue)).map(issueWords)
  return [...(duplicateOf === undefined ? [] : [`row ${duplicateOf}`]), ...texts].join('; ')
}

/** Returns a function that lists how many rows have which of some verdicts, without zeros: `8 to check`. */
export function useTotalsWords() {
  const { skipped: t } = useText('newCampaign').check
  const formats = useFormats()
  return (
    totals: Readonly<Record<string, number>>,
    verdicts: readonly (typeof heldVerdicts)[number][] = heldVerdicts,
  ): string[] =>
    verdicts.flatMap((verdict) => {
      const count = totals[verdict] ?? 0
      return count === 0 ? [] : [t[verdict](count, formats.number(count))]
    })
}
