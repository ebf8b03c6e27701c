import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import classes from './PageTabs.module.css'

/** Tabs, each of which is a page. */
export function PageTabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly (Pick<ComponentProps<typeof Link>, 'to' | 'search'> & {
    readonly id: string
    readonly label: ReactNode
    readonly isCurrent: boolean
  })[]
}) {
  const nav = useRef<HTMLElement>(null)
  const currentId = tabs.find(({ isCurrent }) => isCurrent)?.id
  // On a phone, the tabs scroll.
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 16
  }, [currentId])
  return (
    <nav ref={nav} aria-label={label} className={`${shared.lineBelow} ${classes.tabs}`}>
      {tabs.map(({ id, label, isCurrent, ...link }) => (
        <Link
          {...link}
          key={id}
          plain
          className={`${parts.tab} ${classes.tab} ${shared.ringInside}`}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Tabs of the pages about an instance's event destinations, which share one entry of the navigation. */
export function EventTabs({ instance, page }: { instance: string; page: 'webhook' | 'sinks' }) {
  const t = useText('shell')
  const { address: gateway } = useConnection()
  return (
    <div className={classes.apart}>
      <PageTabs
        label={t.eventTabs}
        tabs={(['webhook', 'sinks'] as const).map((id) => ({
          id,
          to: { page: id, gateway, instance },
          label: t.page[id],
          isCurrent: id === page,
        }))}
      />
    </div>
  )
}
