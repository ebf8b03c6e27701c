import { RefusedError } from '#client/errors.ts'
import { useMayDo } from '#data/session/session.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useRead } from '#data/use-read.ts'
import { groupMarks } from '#domain/group-marks.ts'
import { useText } from '#i18n/locale.tsx'
import type { FailureWords } from '#ui/note/FailureNote.tsx'

/**
 * Returns the description of a failed send: `useFailureWords`, and why a group that is known to be one in which only
 * admins write refuses it, which gateways report like a refused key.
 * @param to the recipient as it was sent
 */
export function useSendFailure(
  instance: string,
  to: string,
  error: unknown,
): FailureWords | undefined {
  const t = useText('messages')
  const core = useText('core').failure
  const failure = useFailureWords()(error)
  const maySend = useMayDo()('sendText')
  const list = { params: { instance }, query: { getParticipants: 'false' } }
  const group = useRead('fetchAllGroups', list, { enabled: false }).data?.find(
    ({ id }) => id === to,
  )
  const isOfGroup =
    error instanceof RefusedError &&
    error.status === 403 &&
    error.reasons.length > 0 &&
    maySend &&
    group !== undefined &&
    groupMarks(group).adminsOnly === true
  if (!failure || !isOfGroup) return failure
  return { kind: 'bad', title: core.refusedTitle, text: t.adminsOnly, raw: error.raw }
}
