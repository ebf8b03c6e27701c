import { useLoaded } from '#data/use-loaded.ts'
import { useState, type ReactNode } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useInstances } from '#data/instances/use-instances.ts'
import { useRead } from '#data/use-read.ts'
import { AgentsUnread } from '#features/agents/AgentsUnread.tsx'
import { Button } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { earlierPasswords, keepPending, readKept, type KeptChanges } from './use-pending.ts'
import shared from '#ui/shared.module.css'
import { Matrix } from './Matrix.tsx'
import { withoutPasswords, type Pending } from './pending.ts'

/** The access matrix: agents by instances. */
export function MatrixPage() {
  const t = useText('matrix')
  const agentsText = useText('agents')
  const { address: gateway } = useConnection()
  const list = useRead('listAgents', {})
  const known = useInstances()
  const agents = list.data?.agents
  return (
    <ListPage>
      <PageHeader
        title={t.title}
        parent={<Link to={{ page: 'agents', gateway }}>{agentsText.title}</Link>}
      >
        {agents && (
          <ReadAgain
            at={list.dataUpdatedAt}
            reading={list.isFetching}
            onRead={() => void list.refetch()}
          />
        )}
      </PageHeader>
      {(list.isPending || (agents && known.pending)) && <WaitingRows />}
      <AgentsUnread list={list} />
      {agents?.length === 0 && (
        <Empty title={agentsText.list.empty} text={agentsText.list.emptyText} />
      )}
      {agents && agents.length > 0 && !known.pending && (
        <Kept key={gateway} gateway={gateway}>
          {(kept) => <Matrix agents={agents} known={known.instances} kept={kept} />}
        </Kept>
      )}
    </ListPage>
  )
}

/** Loads the saved changes before the matrix renders. New passwords from earlier need a confirmation. */
function Kept({
  gateway,
  children,
}: {
  gateway: string
  children: (kept: KeptChanges) => ReactNode
}) {
  const t = useText('matrix').earlier
  const formats = useFormats()
  const read = useLoaded([gateway], async () => {
    const kept = await readKept(gateway)
    return { kept, earlier: earlierPasswords(kept.pending) }
  })
  const [answered, setAnswered] = useState<KeptChanges>()
  if (!read) return null
  const { kept, earlier } = read
  if (answered) return children(answered)
  if (earlier.size === 0) return children(kept)
  const { pending, at } = kept
  const number = formats.number(earlier.size)
  const answer = (left: Pending) => {
    if (left !== pending) keepPending(gateway, left)
    setAnswered({ pending: left, at })
  }
  return (
    <div className={shared.notice}>
      <Note
        kind="warning"
        takesFocus
        title={t.title(earlier.size, number)}
        action={
          <span className={shared.wrapRow} style={{ gap: 8 }}>
            <Button onClick={() => answer(withoutPasswords(pending, earlier))}>
              {t.discard(earlier.size, number)}
            </Button>
            <Button onClick={() => answer(pending)}>{t.keep(earlier.size, number)}</Button>
          </span>
        }
      >
        <p>{t.text(earlier.size)}</p>
        <ul>
          {Array.from(earlier, ([id, { base, newPassword = 0 }]) => (
            // Earlier versions saved no time.
            <li key={id}>
              <bdi translate="no">{base.name || base.email}</bdi>
              <span>{`, ${formats.when(newPassword > 1 ? newPassword : (at ?? 0))}`}</span>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
