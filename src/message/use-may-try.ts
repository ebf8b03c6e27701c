import { useConnectionState } from '#data/instances/use-connection-state.ts'
import { useText } from '#i18n/locale.tsx'
import type { Ask } from '#ui/overlay/use-question.tsx'

/** Returns a function that asks before a message is sent from an instance that is closed or connecting. */
export function useMayTry(instance: string, ask: Ask): () => Promise<boolean> {
  const t = useText('shell').notConnected
  const { state } = useConnectionState(instance, { everyMs: false, waitsFirst: true })
  return async () =>
    (state !== 'close' && state !== 'connecting') ||
    ask({ title: t.sendTitle, text: t.sendText(instance), confirm: t.sendAnyway })
}
