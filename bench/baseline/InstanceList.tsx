import { Badge, Table, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'

interface Instance {
  readonly id: string
  readonly name: string
  readonly connectionStatus: string
  readonly number: string | null
}

/** Reads from the embedded gateway, which has the same origin as the page. */
function useGateway<T>(apiKey: string, path: string) {
  return useQuery({
    queryKey: [path],
    queryFn: async (): Promise<T> =>
      (await fetch(`/api${path}`, { headers: { apikey: apiKey } })).json() as Promise<T>,
  })
}

const rowHeight = 36

/** The instances, sorted by name, with a search. Settings and webhook are read for each rendered row. */
export function InstanceList({ apiKey }: { apiKey: string }) {
  const { data } = useGateway<readonly Instance[]>(apiKey, '/instance/fetchInstances')
  const [search, setSearch] = useState('')
  const sorted = useMemo(
    () => data?.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })) ?? [],
    [data],
  )
  const found = useMemo(() => {
    const text = search.toLowerCase()
    return sorted.filter(
      ({ name, number }) => name.toLowerCase().includes(text) || number?.includes(text),
    )
  }, [sorted, search])
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)
  return (
    <>
      <TextInput
        aria-label="Search"
        placeholder="Search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div ref={scroller} className="scroller" role="region" aria-label="Instances">
        <Table layout="fixed">
          <Table.Thead>
            <Table.Tr>
              {['Name', 'State', 'Number', 'Webhook', 'Settings'].map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody aria-rowcount={found.length}>
            <tr style={{ height: shown[0]?.start ?? 0 }} />
            {shown.map(({ index }) => {
              const one = found[index]
              return one && <Row key={one.id} one={one} index={index} apiKey={apiKey} />
            })}
            <tr style={{ height: virtual.getTotalSize() - (last?.end ?? 0) }} />
          </Table.Tbody>
        </Table>
      </div>
    </>
  )
}

function Row({ one, index, apiKey }: { one: Instance; index: number; apiKey: string }) {
  const webhook = useGateway<{ enabled: boolean } | null>(apiKey, `/webhook/find/${one.name}`)
  const settings = useGateway<{ rejectCall: boolean }>(apiKey, `/settings/find/${one.name}`)
  return (
    <Table.Tr data-index={index} style={{ height: rowHeight }}>
      <Table.Td>
        <a href={`/${one.name}`}>{one.name}</a>
      </Table.Td>
      <Table.Td>
        <Badge
          color={`var(--mantine-color-${one.connectionStatus === 'open' ? 'green' : 'red'}-filled)`}
        >
          {one.connectionStatus}
        </Badge>
      </Table.Td>
      <Table.Td>{one.number}</Table.Td>
      <Table.Td>{webhook.data ? (webhook.data.enabled ? 'On' : 'Off') : '…'}</Table.Td>
      <Table.Td>{settings.data ? (settings.data.rejectCall ? 'Rejects' : 'Usual') : '…'}</Table.Td>
    </Table.Tr>
  )
}
