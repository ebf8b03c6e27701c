import { useCallback } from 'react'
import { ownValue } from '#domain/keys-of.ts'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { useLocale, useText } from '#i18n/locale.tsx'
import type { Issue } from '#tabular/sheet-types.ts'
import { fieldErrorText } from '#ui/form/field-error.ts'

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
