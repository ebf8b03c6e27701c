import { Box } from '@mantine/core'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useConnectionState } from '#data/instances/use-connection-state.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'

const isNotConnected = (state: string | undefined) => state === 'close' || state === 'connecting'

/** Returns whether an instance is known to be closed or connecting. */
export const useIsNotConnected = (instance: string): boolean =>
  isNotConnected(useConnectionState(instance, { waitsFirst: true }).state)

/** Says that an instance is disconnected, and links to its connection. Renders nothing if it is connected. */
export function NotConnectedNote({ instance }: { instance: string }) {
  const t = useText('shell').notConnected
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const { connectInstance } = useCapabilities()
  const { state, closedAt } = useConnectionState(instance, { waitsFirst: true })
  if (!isNotConnected(state)) return null
  const isClosed = state === 'close'
  return (
    <Box p="0 var(--gutter) 16px">
      <Note
        kind={isClosed ? 'bad' : 'warning'}
        isQuiet
        title={isClosed ? t.title(instance) : t.waits(instance)}
        action={
          connectInstance && (
            <Link to={{ page: 'connection', gateway, instance }}>{t.reconnect}</Link>
          )
        }
      >
        <p>
          {isClosed && closedAt !== undefined && <span>{t.since(formats.when(closedAt))}</span>}
          <span>{isClosed ? t.text : t.waitsText}</span>
        </p>
      </Note>
    </Box>
  )
}
