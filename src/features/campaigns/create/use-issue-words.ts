import { useCallback } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { Issue } from '#tabular/sheet-types.ts'
import { fieldErrorText } from '#ui/form/field-error.ts'

/** Returns a function that describes an issue of a row. */
export function useIssueWords(): (issue: Pick<Issue, 'code' | 'detail'>) => string {
  const t = useText('newCampaign')
  const sheet = useText('sheet')
  const words = useText('messages')
  const core = useText('core')
  return useCallback(
    ({ code, detail }) => {
      const own: Readonly<Record<string, string>> = { ...sheet.issue, ...t.issue }
      const ownText = own[code]
      if (ownText !== undefined) return ownText
      const rule = fieldErrorText({ type: 'custom', message: code }, core.rule)
      // Names of the message's fields.
      const fields: Readonly<Record<string, string>> = {
        url: words.attachment.url,
        mimetype: words.media.mimetype,
        fileName: words.media.fileName,
        name: words.location.name,
        address: words.location.address,
        latitude: words.location.latitude,
        longitude: words.location.longitude,
      }
      const field = fields[String(detail)]
      return field === undefined ? (rule ?? code) : t.issueAt(field, rule ?? code)
    },
    [t, sheet, words, core],
  )
}
