import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FleetSource, type FleetCount } from '#components/FleetSource.tsx'
import type { FleetOperation } from '#data/fleet-reads/fleet-cell.ts'
import { useReadAll } from '#data/fleet-reads/use-read-all.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import type { Instances } from '#data/instances/use-instances.ts'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { useGo } from '#ui/use-go.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import shared from '#ui/shared.module.css'
import classes from '#components/PageTabs.module.css'
import parts from '#ui/parts.module.css'

/** Comparisons over all instances: each has a page and a tab. */
const tabs = ['fleet-settings', 'fleet-webhooks'] as const

/**
 * A page that compares all instances: its title, a tab for each such page, "Read all", and instead of the list a
 * message while the instances are loading, could not be read, or do not exist.
 */
export function FleetPage({
  page,
  known,
  fleet: { names, answers },
  reads,
  isChanging = false,
  children,
}: {
  page: (typeof tabs)[number]
  known: Instances
  fleet: { readonly names: readonly string[]; readonly answers: FleetCount }
  /** What "Read all" reads of each instance. Must be stable. */
  reads: readonly FleetOperation[]
  /** Whether a change is being edited instead of the list: nothing is read then. */
  isChanging?: boolean
  /** The list. */
  children: ReactNode
}) {
  const t = useText('fleet')
  const { address: gateway } = useConnection()
  const failure = useFailureWords()(known.errors[0])
  const go = useGo()
  const reading = useReadAll(reads, names)
  const isEmpty = names.length === 0
  return (
    <ListPage>
      <PageHeader title={t.title}>
        {!isEmpty && !isChanging && (
          <FleetSource
            count={answers}
            progress={reading.progress}
            onReadAll={reading.start}
            onStop={reading.stop}
          />
        )}
      </PageHeader>
      <nav
        aria-label={t.title}
        className={`${shared.rigid} ${shared.lineBelow} ${shared.flex}`}
        style={{ gap: 4, marginBottom: 12, padding: '0 calc(var(--gutter) - 12px)' }}
      >
        {tabs.map((tab) => (
          <Link
            key={tab}
            plain
            to={{ page: tab, gateway }}
            className={`${parts.tab} ${classes.tab}`}
            aria-current={tab === page ? 'page' : undefined}
          >
            {t.tab[tab]}
          </Link>
        ))}
      </nav>
      {!isEmpty ? (
        children
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
