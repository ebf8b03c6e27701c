import { Box, Button, Flex } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { forgetCalls } from '#data/gateway/call-request-log.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { useUrlWord } from '#ui/use-url-word.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import shared from '#ui/shared.module.css'
import type { CallPage } from './call-columns.tsx'
import { CallPanel } from './CallPanel.tsx'
import { CallTable } from './CallTable.tsx'
import { ExportHar } from './ExportHar.tsx'
import { useCalls } from './use-calls.ts'
import { useRequestLog, type RequestLog } from './use-request-log.ts'

/** Lists every call that this browser made to the gateway, with the details of one beside the list. */
export function ActivityPage() {
  const t = useText('activity')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const log = useRequestLog(gateway)
  const { entries } = log
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
      {asking && entries && (
        <ConfirmDialog
          title={t.clearTitle}
          confirm={t.clearNow}
          onConfirm={() => void forgetCalls(gateway)}
          onClose={() => setAsking(false)}
        >
          {t.clearText(t.count(entries.length, formats.number(entries.length)))}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Lists calls, with the details of one beside the list. */
export function CallList({
  page,
  log: { entries, failed },
  title,
  context,
  foot,
  empty,
  children,
}: {
  page: CallPage
  log: RequestLog
  title: string
  context?: string
  foot: ReactNode
  /** Shown without any calls. */
  empty: ReactNode
  /** Additional actions on the calls. */
  children?: ReactNode
}) {
  const t = useText('activity')
  const calls = useCalls(page, entries ?? none)
  const [opened, open] = useUrlWord('call')
  return (
    <Flex h="100%">
      <div className={`${shared.grow} ${shared.shrink}`}>
        <ListPage foot={foot}>
          <PageHeader title={title} context={context}>
            {entries !== undefined && entries.length > 0 && (
              <>
                {children}
                <ExportHar entries={calls.rows} />
              </>
            )}
          </PageHeader>
          {failed && (
            <Box p="0 var(--gutter) 16px">
              <Note kind="bad" title={t.failed}>
                {t.failedText}
              </Note>
            </Box>
          )}
          {entries === undefined && !failed && <WaitingRows />}
          {entries?.length === 0 && empty}
          {entries !== undefined && entries.length > 0 && (
            <CallTable entries={entries} calls={calls} opened={opened} title={title} name={page} />
          )}
        </ListPage>
      </div>
      {opened !== undefined && entries !== undefined && (
        <CallPanel
          entry={entries.find(({ id }) => id === opened)}
          rows={calls.rows}
          onOpen={open}
        />
      )}
    </Flex>
  )
}

const none: readonly never[] = []
