import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { requestAuth } from '#client/auth/auth-request.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { JobKey } from '#local/jobs/job-record.ts'

const replies = z.object({
  readAt: z.nullable(z.number()),
  nextAt: z.nullable(z.number()),
  unread: z.number(),
  failure: z.nullable(z.string()),
})

/** Says when the server has last read the replies to a campaign, and what it could not read. */
export function RepliesRead({ job: { gateway, id } }: { job: JobKey }) {
  const t = useText('doNotContact').replies
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['job-replies', id],
    queryFn: () => requestAuth(`${gateway}/jobs/${encodeURIComponent(id)}/replies`, 'GET', replies),
    staleTime: 0,
    retry: false,
    refetchInterval: 60_000,
  })
  if (!data || data.failure === 'no-chats') return null
  const { readAt, nextAt, unread, failure } = data
  const sentences = [
    readAt !== null && t.readAt(formats.when(readAt)),
    failure === 'not-allowed' && t.notAllowed,
    failure === 'failed' && t.failed,
    readAt !== null && unread > 0 && t.unread(unread, formats.number(unread)),
    nextAt !== null && readAt !== null && t.nextAt(formats.when(nextAt)),
  ].filter(Boolean)
  return sentences.length === 0 ? null : <span>{sentences.join(' ')}</span>
}
