import type { ReactNode } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import classes from './FleetHead.module.css'

/** What is compared over all instances: each has a page, and a tab that leads to it. */
const tabs = ['fleet-settings', 'fleet-webhooks'] as const

/** The head of the pages that put all instances side by side: the title, and a way from one to the other. */
export function FleetHead({
  page,
  context,
  children,
}: {
  page: (typeof tabs)[number]
  context?: ReactNode
  /** Actions of the page, at the right. */
  children?: ReactNode
}) {
  const t = useText('fleet')
  const { address: gateway } = useConnection()
  return (
    <>
      <PageHeader title={t.title} context={context}>
        {children}
      </PageHeader>
      <nav aria-label={t.title} className={classes.tabs}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            plain
            to={{ page: tab, gateway }}
            className={classes.tab ?? ''}
            aria-current={tab === page ? 'page' : undefined}
          >
            {t.tab[tab]}
          </Link>
        ))}
      </nav>
    </>
  )
}
