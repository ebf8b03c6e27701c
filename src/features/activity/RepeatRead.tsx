import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import type { RequestLogDetails, RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { Icon } from '#ui/Icon.tsx'
import { useState } from 'react'
import { call, type CallRequest } from '#client/call.ts'
import { allOperations, isReadOperation, type ReadName } from '#contract/index.ts'
import { flushRequestLog } from '#data/gateway/call-request-log.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { isKeyOf } from '#domain/keys-of.ts'
import { requestLogChange } from '#local/request-log/request-log.ts'

/** Repeats a read and opens the new call; for a write, explains why it cannot be repeated. */
export function RepeatRead({
  entry,
  details,
  onOpen,
}: {
  entry: RequestLogEntry
  details: RequestLogDetails | undefined
  onOpen: (id: string) => void
}) {
  const t = useText('activity')
  const { repeat, repeating } = useRepeat(onOpen)
  if (!isRead(entry.operation)) return <span>{t.onlyReads}</span>
  return (
    <>
      <span>{t.repeatText}</span>
      <Button
        leftSection={<Icon of={IconRefresh} />}
        loading={repeating}
        disabled={!details}
        onClick={() => details && void repeat(entry, details)}
      >
        {t.repeat}
      </Button>
    </>
  )
}

/** Returns whether the operation is known and only reads: no other operation is ever repeated. */
const isRead = (operation: string): operation is ReadName =>
  isKeyOf(allOperations, operation) && isReadOperation(allOperations[operation])

/** Repeats a read and opens the new entry in the request log. */
function useRepeat(onOpen: (id: string) => void) {
  const connection = useConnection()
  const [repeating, setRepeating] = useState(false)

  async function repeat(
    entry: RequestLogEntry,
    { params, query, body }: RequestLogDetails,
  ): Promise<void> {
    const { operation, path } = entry
    if (!isRead(operation)) return
    setRepeating(true)
    const startedAt = Date.now()
    let newEntryId: string | undefined
    const end = requestLogChange.subscribe((change) => {
      if (!('entries' in change) || change.gateway !== connection.address) return
      newEntryId ??= change.entries.find((one) => one.path === path && one.at >= startedAt)?.id
    })
    try {
      const request = {
        ...(params && { params }),
        ...(query && { query }),
        ...(body !== undefined && { body }),
      }
      await call(connection, operation, request as CallRequest<typeof operation>)
    } catch {
      // The request log has the outcome.
    } finally {
      await flushRequestLog()
      end()
      setRepeating(false)
    }
    if (newEntryId !== undefined) onOpen(newEntryId)
  }

  return { repeat, repeating }
}
