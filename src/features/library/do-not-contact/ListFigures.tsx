import { useQuery } from '@tanstack/react-query'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { contactListKey, loadContactList } from '#data/do-not-contact.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { ListedNumber } from '#domain/do-not-contact.ts'
import { useFormats, useText } from '#i18n/locale.tsx'

const monthMs = 30 * 24 * 3_600_000

/** How many numbers came and went in the last 30 days, and how often jobs skipped one. */
export function ListFigures({ entries }: { entries: readonly ListedNumber[] }) {
  const t = useText('doNotContact').figures
  const formats = useFormats()
  const { address } = useConnection()
  const [since] = useState(() => Date.now() - monthMs)
  const { data } = useQuery({
    queryKey: [...contactListKey, 'figures', since],
    queryFn: async () => (await (await loadContactList(address)).figures(since)) ?? null,
    staleTime: 0,
    retry: false,
  })
  const added = (...sources: readonly ListedNumber['source'][]) =>
    entries.filter((one) => one.at >= since && sources.includes(one.source)).length
  const figures = [
    [t.replied, added('reply')],
    [t.added, added('added', 'campaign')],
    [t.imported, added('imported')],
    ...(data
      ? ([
          [t.removed, data.removed],
          [t.skipped, data.skipped],
        ] as const)
      : []),
  ] as const
  const shown = figures.flatMap(([words, n]) => (n > 0 ? [words(n, formats.number(n))] : []))
  if (shown.length === 0) return null
  return (
    <Box component="p" flex="none" p="12px var(--gutter)" c="var(--muted)">
      {`${t.title} ${shown.join(' · ')}`}
    </Box>
  )
}
