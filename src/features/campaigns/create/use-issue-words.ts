import { useCallback } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { Issue } from '#tabular/sheet-types.ts'
import { fieldErrorText } from '#ui/form/field-error.ts'

/** What is wrong with a row, in words; undefined for what a sheet says itself. */
export function useIssueWords(): (issue: Pick<Issue, 'code' | 'detail'>) => string | undefined {
  const t = useText('newCampaign')
  const words = useText('messages')
  const core = useText('core')
  return useCallback(
    ({ code, detail }) => {
      const own: Readonly<Record<string, string>> = t.issue
      if (Object.hasOwn(own, code)) return own[code]
      const name = code.split(':')[0] ?? ''
      if (!Object.hasOwn(core.rule, name)) return undefined
      const rule = fieldErrorText({ type: 'custom', message: code }, core.rule)
      // Which part of the message it is about.
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
      return field === undefined ? rule : t.issueAt(field, rule ?? '')
    },
    [t, words, core],
  )
}
