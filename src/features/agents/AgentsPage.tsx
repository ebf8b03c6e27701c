import { Button } from '@mantine/core'
import {
  IconColumns,
  IconDownload,
  IconFileText,
  IconPlus,
  IconTableImport,
} from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRead } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ActionMenu } from '#ui/overlay/ActionMenu.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { useLongList } from '#ui/table/use-long-list.ts'
import { useGo } from '#ui/use-go.ts'
import { AgentsTable } from './AgentsTable.tsx'
import { AgentsUnread, isAgentsUnsupported } from './AgentsUnread.tsx'
import { useOpenMatrix, type MatrixEntry } from './matrix/open-matrix.ts'

/** Lists the agents of the gateway. */
export function AgentsPage() {
  const t = useText('agents')
  const shell = useText('shell')
  const go = useGo()
  const openMatrix = useOpenMatrix()
  const entry = useRef<MatrixEntry>({ filters: {}, agents: undefined })
  const setEntry = useCallback((next: MatrixEntry) => {
    entry.current = next
  }, [])
  const { address: gateway } = useConnection()
  const [dialog, setDialog] = useState<'columns' | 'export'>()
  const closeDialog = useCallback(() => setDialog(undefined), [])
  const list = useRead('listAgents', {})
  const agents = useLongList(list.data?.agents, { firstAtOnce: true })
  const newAgent = (
    <Button
      variant="filled"
      leftSection={<Icon of={IconPlus} />}
      onClick={() => go({ page: 'new-agent', gateway })}
    >
      {t.newAgent}
    </Button>
  )
  const importList = (
    <Button
      leftSection={<Icon of={IconTableImport} />}
      onClick={() => go({ page: 'import-agents', gateway })}
    >
      {t.import}
    </Button>
  )
  return (
    <ListPage>
      <PageHeader title={t.title}>
        <ReadAgain
          at={list.dataUpdatedAt}
          reading={list.isFetching}
          onRead={() => void list.refetch()}
        />
        {!isAgentsUnsupported(list.error) && importList}
        {agents?.length !== 0 && !isAgentsUnsupported(list.error) && (
          <Button onClick={() => openMatrix(entry.current)}>{shell.page['agent-matrix']}</Button>
        )}
        {!isAgentsUnsupported(list.error) && (
          <ActionMenu
            label={t.menu.more}
            title={t.menu.more}
            isFramed
            actions={() => [
              ...(agents?.length === 0
                ? []
                : [
                    { icon: IconColumns, label: t.menu.columns, run: () => setDialog('columns') },
                    { icon: IconDownload, label: t.menu.export, run: () => setDialog('export') },
                  ]),
              { icon: IconFileText, label: t.audit, to: { page: 'audit', gateway } },
            ]}
          />
        )}
        {!isAgentsUnsupported(list.error) && agents?.length !== 0 && newAgent}
      </PageHeader>
      <AgentsUnread list={list} />
      {agents?.length === 0 && (
        <Empty title={t.list.empty} text={t.list.emptyText}>
          {newAgent}
        </Empty>
      )}
      {(agents ? agents.length > 0 : !list.error) && (
        <AgentsTable
          agents={agents}
          onEntry={setEntry}
          dialog={dialog}
          onCloseDialog={closeDialog}
        />
      )}
    </ListPage>
  )
}
