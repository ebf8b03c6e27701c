import { Button, Flex } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useMayDo } from '#data/session/session.ts'
import { useAutoRefresh } from '#data/gateway/use-auto-refresh.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useOutage } from '#data/gateway/use-gateway-status.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { cacheKey } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import { FleetSource } from '#components/FleetSource.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { useLongList } from '#ui/table/use-long-list.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { InstancesTable } from './InstancesTable.tsx'
import { useInstanceReads } from './instance-facts.ts'
import shared from '#ui/shared.module.css'

// Forms load when they are opened.
const AddInstance = late(() => import('./AddInstance.tsx').then((m) => m.AddInstance))
const CreateInstance = late(
  () => import('./CreateInstance.tsx').then((m) => m.CreateInstance),
  ['settings'],
)

const InstanceNames = late(() => import('./InstanceNames.tsx').then((m) => m.InstanceNames))

/** The instances, with the data that the user's role may see. */
export function InstancesPage() {
  const mayDo = useMayDo()
  return mayDo('findSettings') ? <AllOfInstances /> : <InstanceNames />
}

/** Lists every known instance: from the gateway's list, from agents' permissions, and added by hand. */
function AllOfInstances() {
  const t = useText('instances')
  // Preloaded: if the first row loaded it, the page would suspend, and its dialogs would close.
  useText('fleetReads')
  const { createInstance, connectInstance, instanceList } = useCapabilities()
  const known = useInstances()
  useAutoRefresh(cacheKey('fetchInstances', {}))
  const { fetching, errors, readAt, refresh } = known
  const instances = useLongList(known.instances)
  const pending = known.pending || (instances.length === 0 && known.instances.length > 0)
  const failureWords = useFailureWords()
  const [dialog, setDialog] = useState<'create' | 'add'>()
  const reads = useInstanceReads(instances)
  const empty = instances.length === 0
  // During an outage the shell shows the error: with rows on the screen, once is enough.
  const isDown = useOutage() !== undefined
  const failure = isDown && !empty ? undefined : failureWords(errors[0])

  const add = (
    <Button
      onClick={() => setDialog('add')}
      variant={empty && !createInstance ? 'filled' : 'default'}
    >
      {t.addByName}
    </Button>
  )
  const create = createInstance && (
    <ChangeButton
      variant="filled"
      leftSection={<Icon of={IconPlus} />}
      onClick={() => setDialog('create')}
    >
      {t.newInstance}
    </ChangeButton>
  )
  const isEmptyPlace = empty && !pending && !failure

  return (
    <ListPage
      foot={
        !pending && (
          <>
            <span className={shared.notOnPhone}>
              {instanceList === false ? t.footNoList : t.foot}
            </span>
            {!empty && (
              <Flex component="span" display="inline-flex" wrap="wrap" align="center" gap="4px 8px">
                <span>{t.footReads}</span>
                <FleetSource
                  count={reads.count}
                  progress={reads.readAll.progress}
                  onReadAll={reads.readAll.start}
                  onStop={reads.readAll.stop}
                />
              </Flex>
            )}
          </>
        )
      }
    >
      <PageHeader title={t.title}>
        <ReadAgain at={readAt} reading={fetching} onRead={refresh} />
        {!isEmptyPlace && add}
        {!isEmptyPlace && create}
        {/* Reserves its space until it is known whether the gateway can create instances. */}
        {instanceList === undefined && !create && (
          <Button style={{ visibility: 'hidden' }} leftSection={<Icon of={IconPlus} />}>
            {t.newInstance}
          </Button>
        )}
      </PageHeader>
      {pending && empty && <WaitingRows />}
      {failure && (
        <ReadFailed
          failure={empty ? failure : { ...failure, title: `${t.partly}: ${failure.title}` }}
          onRetry={refresh}
          retrying={fetching}
        />
      )}
      {isEmptyPlace && (
        <Empty title={t.empty} text={createInstance ? t.emptyText : t.emptyTextPlain}>
          {create}
          {add}
        </Empty>
      )}
      {!empty && (
        <InstancesTable instances={instances} reads={reads} connectInstance={connectInstance} />
      )}
      <Suspense fallback={null}>
        {dialog === 'create' && <CreateInstance onClose={() => setDialog(undefined)} />}
        {dialog === 'add' && <AddInstance onClose={() => setDialog(undefined)} />}
      </Suspense>
    </ListPage>
  )
}
