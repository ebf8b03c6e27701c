import { Button } from '@mantine/core'
import { useState } from 'react'
import { forgetCalls } from '#data/gateway/call-request-log.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { CallList } from './CallList.tsx'
import { useRequestLog } from './use-calls.ts'

/** Lists every call that this browser made to the gateway, with the details of one beside the list. */
export function ActivityPage() {
  const t = useText('activity')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const log = useRequestLog(gateway)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <CallList
        page="activity"
        log={log}
        title={t.title}
        foot={t.what}
        empty={<Empty title={t.empty} text={t.emptyText} />}
      >
        <Button onClick={() => setAsking(true)}>{t.clear}</Button>
      </CallList>
      {asking && log.entries && (
        <ConfirmDialog
          title={t.clearTitle}
          confirm={t.clearNow}
          onConfirm={() => void forgetCalls(gateway)}
          onClose={() => setAsking(false)}
        >
          {t.clearText(t.count(log.entries.length, formats.number(log.entries.length)))}
        </ConfirmDialog>
      )}
    </>
  )
}
