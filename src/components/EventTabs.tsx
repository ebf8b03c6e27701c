import { useConnection } from '#data/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import classes from './PageTabs.module.css'

const tabs = ['webhook', 'sinks'] as const

/** The ways to the pages about where an instance's events go: one entry of the navigation stands for them. */
export function EventTabs({ instance, page }: { instance: string; page: (typeof tabs)[number] }) {
  const t = useText('shell')
  const { address: gateway } = useConnection()
  return (
    <nav aria-label={t.eventTabs} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          plain
          to={{ page: tab, gateway, instance }}
          className={classes.tab ?? ''}
          aria-current={tab === page ? 'page' : undefined}
        >
          {t.page[tab]}
        </Link>
      ))}
    </nav>
  )
}
