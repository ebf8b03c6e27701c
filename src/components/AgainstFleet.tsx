import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { Section } from '#ui/Section.tsx'
import { FleetWords, type FleetCount } from './FleetSource.tsx'

/**
 * Compares an instance with the baseline of its gateway, or with the most common values. Without a baseline it renders
 * nothing until another instance was read.
 */
export function AgainstFleet({
  page,
  isPinned,
  count,
  children,
}: {
  /** The page that compares all instances. */
  page: 'fleet-settings' | 'fleet-webhooks'
  isPinned: boolean
  count: FleetCount
  /** The differences; undefined without any. */
  children: ReactNode
}) {
  const t = useText('fleetReads').against
  const formats = useFormats()
  const { address: gateway } = useConnection()
  if (count.read < 2 && !isPinned) return null
  return (
    <Section
      title={isPinned ? t.baselineTitle : t.title}
      action={<Link to={{ page, gateway }}>{t.compare(count.of, formats.number(count.of))}</Link>}
    >
      {children}
      <Box component="p" mt={children === undefined ? 0 : 'sm'} c="var(--muted)" fz="0.8125rem">
        {children === undefined && <span>{`${isPinned ? t.asBaseline : t.same} `}</span>}
        <FleetWords count={count} />
      </Box>
    </Section>
  )
}
