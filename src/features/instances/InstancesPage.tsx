import { Button, Flex } from '@mantine/core'
import { IconColumns, IconDownload, IconPlus, IconTag, IconTags } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useMayDo } from '#data/session/session.ts'
import { useAutoRefresh } from '#data/gateway/use-auto-refresh.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useOutage } from '#data/gateway/use-gateway-status.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { cacheKey } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FleetSource } from '#components/FleetSource.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { ActionMenu } from '#ui/overlay/ActionMenu.tsx'
import { useLongList } from '#ui/table/use-long-list.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { useUrlWord } from '#ui/use-url-word.ts'
import { RowNeedsContext } from './cells.tsx'
import { InstancesTable } from './InstancesTable.tsx'
import { useInstanceReads } from './instance-facts.ts'
import type { LabelChange } from './labels/undo-labels.ts'
import type { LifecycleRequest } from './lifecycle/LifecycleDialog.tsx'
import { useInstanceList, wordOf } from './use-instance-list.ts'
import shared from '#ui/shared.module.css'

// Forms load when they are opened.
const AddInstance = late(() => import('./AddInstance.tsx').then((m) => m.AddInstance))
const CreateInstance = late(
  () => import('./CreateInstance.tsx').then((m) => m.CreateInstance),
  ['settings'],
)

const LifecycleDialog = late(
  () => import('./lifecycle/LifecycleDialog.tsx').then((m) => m.LifecycleDialog),
  ['connection'],
)
const LabelDialog = late(
  () => import('./labels/LabelDialog.tsx').then((m) => m.LabelDialog),
  ['labels', 'auth'],
)
const ManageLabels = late(
  () => import('./labels/ManageLabels.tsx').then((m) => m.ManageLabels),
  ['labels', 'auth'],
)
const LabelsChanged = late(
  () => import('./labels/LabelsChanged.tsx').then((m) => m.LabelsChanged),
  ['labels', 'auth'],
)
const InstancePanel = late(() => import('./InstancePanel.tsx').then((m) => m.InstancePanel))
const Dialog = late(() => import('#ui/overlay/Dialog.tsx').then((m) => m.Dialog))
const ExportChoices = late(() => import('#ui/file/ExportMenu.tsx').then((m) => m.ExportChoices))

// Loaded on demand.
const exportFile = () => import('./export-instances.ts')

const InstanceNames = late(() => import('./InstanceNames.tsx').then((m) => m.InstanceNames))

/** The instances, with the data that the user's role may see. */
export function InstancesPage() {
  const mayDo = useMayDo()
  return mayDo('findSettings') ? <AllOfInstances /> : <InstanceNames />
}

/** Lists every known instance: from the gateway's list, from agents' permissions, and added by hand. */
function AllOfInstances() {
  const t = useText('instances')
  const core = useText('core')
  // Preloaded: if the first row loaded it, the page would suspend, and its dialogs would close.
  useText('fleetReads')
  const { createInstance, connectInstance, instanceList } = useCapabilities()
  const known = useInstances()
  useAutoRefresh(cacheKey('fetchInstances', {}))
  const { fetching, errors, readAt, refresh } = known
  const instances = useLongList(known.instances)
  const pending = known.pending || (instances.length === 0 && known.instances.length > 0)
  const failureWords = useFailureWords()
  const formats = useFormats()
  const [dialog, setDialog] = useState<'create' | 'add' | 'columns' | 'export' | 'labels'>()
  const [labelled, setLabelled] = useState<readonly KnownInstance[]>()
  const [labelChange, setLabelChange] = useState<LabelChange>()
  const [wish, setWish] = useState<LifecycleRequest>()
  const reads = useInstanceReads(instances)
  const { facts, compared, readAll } = reads
  const list = useInstanceList(instances, reads)
  const { rows, ids } = list
  const { labels } = list.labelFilter
  const mayDo = useMayDo()
  const onLabel = labels && mayDo('assignLabels') ? setLabelled : undefined
  const [opened, open] = useUrlWord('open')
  const keys = useMemo(() => rows.map(wordOf), [rows])
  const needs = useMemo(
    () => ({ ...compared, webhook: ids.includes('webhook'), settings: ids.includes('settings') }),
    [compared, ids],
  )
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
      // The panel has the main action of its instance.
      variant={opened === undefined ? 'filled' : 'default'}
      leftSection={<Icon of={IconPlus} />}
      onClick={() => setDialog('create')}
    >
      {t.newInstance}
    </ChangeButton>
  )
  const isEmptyPlace = empty && !pending && !failure
  const close = () => setDialog(undefined)

  return (
    <RowNeedsContext value={needs}>
      <Flex h="100%">
        <div className={`${shared.grow} ${shared.shrink}`}>
          <ListPage
            foot={
              !pending && (
                <>
                  {instanceList === false && (
                    <span className={shared.notOnPhone}>{t.footNoList}</span>
                  )}
                  {!empty && (
                    <Flex
                      component="span"
                      display="inline-flex"
                      wrap="wrap"
                      align="center"
                      gap="4px 8px"
                    >
                      <span>{t.footReads}</span>
                      <FleetSource
                        count={reads.count}
                        progress={readAll.progress}
                        onReadAll={readAll.start}
                        onStop={readAll.stop}
                      />
                    </Flex>
                  )}
                </>
              )
            }
          >
            <PageHeader title={t.title}>
              <ReadAgain at={readAt} reading={fetching} onRead={refresh} />
              {!isEmptyPlace && (
                <ActionMenu
                  label={t.menu.more}
                  title={t.menu.more}
                  isFramed
                  actions={() => [
                    { icon: IconTag, label: t.addByName, run: () => setDialog('add') },
                    { icon: IconColumns, label: t.menu.columns, run: () => setDialog('columns') },
                    { icon: IconDownload, label: t.menu.export, run: () => setDialog('export') },
                    ...(labels && mayDo('manageLabels')
                      ? [
                          {
                            icon: IconTags,
                            label: t.menu.manageLabels,
                            run: () => setDialog('labels'),
                          },
                        ]
                      : []),
                  ]}
                />
              )}
              {!isEmptyPlace && create}
              {/* Reserves its space until it is known whether the gateway can create instances. */}
              {instanceList === undefined && !create && (
                <Button style={{ visibility: 'hidden' }} leftSection={<Icon of={IconPlus} />}>
                  {t.newInstance}
                </Button>
              )}
            </PageHeader>
            {labelChange && <LabelsChanged key={labelChange.at} change={labelChange} />}
            {pending && empty && <WaitingRows />}
            {failure && (
              <ReadFailed
                failure={empty ? failure : { ...failure, title: `${t.partly}: ${failure.title}` }}
                onRetry={refresh}
                retrying={fetching}
              />
            )}
            {isEmptyPlace && (
              <Empty
                title={t.empty}
                text={
                  createInstance
                    ? t.emptyText
                    : !mayDo('createInstance')
                      ? t.emptyTextLimited
                      : t.emptyTextPlain
                }
              >
                {create}
                {add}
              </Empty>
            )}
            {!empty && (
              <InstancesTable
                instances={instances}
                list={list}
                reads={reads}
                canChange={connectInstance}
                opened={opened}
                onOpen={(instance) => open(wordOf(instance))}
                onAsk={setWish}
                onLabel={onLabel}
              />
            )}
          </ListPage>
        </div>
        {opened !== undefined && !pending && (
          <InstancePanel
            instance={instances.find((one) => wordOf(one) === opened)}
            opened={opened}
            rows={{
              keys,
              onOpen: open,
              previous: t.panel.previous,
              next: t.panel.next,
            }}
            labels={labels}
            onAsk={setWish}
            onLabel={onLabel}
            onClose={() => open(undefined)}
          />
        )}
      </Flex>
      {dialog === 'create' && <CreateInstance onClose={close} />}
      {dialog === 'add' && <AddInstance onClose={close} />}
      {dialog === 'columns' && (
        <Dialog title={t.columns} onClose={close}>
          {list.choices}
        </Dialog>
      )}
      {dialog === 'export' && (
        <Dialog title={core.action.export} onClose={close}>
          <ExportChoices
            name="instances"
            about={t.exportText(t.count(rows.length, formats.number(rows.length)))}
            help={{ table: t.csvHelp, json: t.jsonHelp }}
            table={async () => (await exportFile()).instancesTable(rows, ids, facts, labels)}
            json={async () => (await exportFile()).instancesJson(rows, facts, labels)}
            onClose={close}
          />
        </Dialog>
      )}
      {dialog === 'labels' && <ManageLabels onClose={close} />}
      {labelled && (
        <LabelDialog
          instances={labelled}
          onDone={(change) => {
            setLabelled(undefined)
            setLabelChange(change)
          }}
          onClose={() => setLabelled(undefined)}
        />
      )}
      {wish && <LifecycleDialog wish={wish} onClose={() => setWish(undefined)} />}
    </RowNeedsContext>
  )
}
