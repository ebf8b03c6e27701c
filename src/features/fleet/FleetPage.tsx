import { Button, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { FleetSource } from '#components/FleetSource.tsx'
import { PageTabs } from '#components/PageTabs.tsx'
import type { FleetAnswers } from '#data/fleet-reads/fleet-answers.ts'
import type { FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { useReadOnce } from '#data/fleet-reads/use-read-all.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import type { Instances } from '#data/instances/use-instances.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { Note } from '#ui/note/Note.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { useGo } from '#ui/use-go.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import parts from '#ui/parts.module.css'
import type { KeptChange, useKeptChange } from './use-kept-change.ts'

/** A page that compares all instances. While a change is reviewed, only that. */
export function FleetPage({
  page,
  known,
  fleet: { names, answers },
  reads,
  changes,
  children,
}: {
  page: 'fleet-settings' | 'fleet-webhooks'
  known: Instances
  fleet: { readonly names: readonly string[]; readonly answers: FleetAnswers<FleetOperation> }
  /** What is read of each instance. Must be stable. */
  reads: readonly FleetOperation[]
  changes: Pick<
    ReturnType<typeof useKeptChange<{ readonly names: readonly string[] }>>,
    'change' | 'left' | 'discard' | 'resume'
  >
  children: (reading: { readonly isReading: boolean; readonly reload: () => void }) => ReactNode
}) {
  const t = useText('fleet')
  const { address: gateway } = useConnection()
  const failure = useFailureWords()(known.errors[0])
  const go = useGo()
  const { change, left, discard, resume } = changes
  const isEmpty = names.length === 0
  // The list shows only those that differ.
  const waiting = names.filter((name) => answers.cells.get(name)?.state === 'waiting').length
  const reading = useReadOnce(
    reads,
    names,
    change === undefined,
    () => waiting > 0 && waiting <= maxReadAtOnce,
  )
  const { state } = reading.progress
  const content = children({
    // The last responses are shown a moment after they arrived.
    isReading: state === 'reading' || (state === 'done' && waiting > 0),
    reload: reading.startUnread,
  })
  if (change !== undefined && !isEmpty)
    return <ListPage>{change === 'loading' ? <WaitingRows /> : content}</ListPage>
  return (
    <ListPage>
      <PageHeader title={t.title}>
        {!isEmpty && (
          <FleetSource
            count={answers}
            progress={reading.progress}
            onReadAll={reading.start}
            onStop={reading.stop}
          />
        )}
      </PageHeader>
      <PageTabs
        label={t.title}
        tabs={(['fleet-settings', 'fleet-webhooks'] as const).map((id) => ({
          id,
          to: { page: id, gateway },
          label: t.tab[id],
          isCurrent: id === page,
        }))}
      />
      {left && !isEmpty && <LeftChange left={left} onResume={resume} onDiscard={discard} />}
      {!isEmpty ? (
        content
      ) : known.pending ? (
        <WaitingRows />
      ) : failure ? (
        <ReadFailed failure={failure} onRetry={known.refresh} retrying={known.fetching} />
      ) : (
        <Empty title={t.empty} text={t.emptyText}>
          <Button variant="filled" onClick={() => go({ page: 'instances', gateway })}>
            {t.toInstances}
          </Button>
        </Empty>
      )}
    </ListPage>
  )
}

/** Above this number of instances only those on the screen are read when the page opens. */
const maxReadAtOnce = 1000

function LeftChange({
  left: { change, at },
  onResume,
  onDiscard,
}: {
  left: KeptChange<{ readonly names: readonly string[] }>
  onResume: () => void
  onDiscard: () => void
}) {
  const t = useText('fleet').draft
  const formats = useFormats()
  const count = change.names.length
  return (
    <div className={parts.notes} style={{ paddingBlock: '12px 0' }}>
      <Note
        kind="info"
        title={t.title(count, formats.number(count), formats.when(at))}
        action={
          <Flex component="span" display="inline-flex" wrap="wrap" gap="xs">
            <Button onClick={onDiscard}>{t.discard}</Button>
            <Button onClick={onResume}>{t.resume}</Button>
          </Flex>
        }
      >
        {t.text}
      </Note>
    </div>
  )
}
