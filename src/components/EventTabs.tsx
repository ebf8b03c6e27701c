import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import classes from './PageTabs.module.css'
import parts from '#ui/parts.module.css'

const tabs = ['webhook', 'sinks'] as const

/** Tabs of the pages about an instance's event destinations, which share one entry of the navigation. */
export function EventTabs({ instance, page }: { instance: string; page: (typeof tabs)[number] }) {
  const t = useText('shell')
  const { address: gateway } = useConnection()
  return (
    <nav
      aria-label={t.eventTabs}
      className={`${shared.rigid} ${shared.lineBelow} ${shared.flex}`}
      style={{ gap: 4, marginBottom: 12, padding: '0 calc(var(--gutter) - 12px)' }}
    >
      {tabs.map((tab) => (
        <Link
          key={tab}
          plain
          to={{ page: tab, gateway, instance }}
          className={`${parts.tab} ${classes.tab}`}
          aria-current={tab === page ? 'page' : undefined}
        >
          {t.page[tab]}
        </Link>
      ))}
    </nav>
  )
}
