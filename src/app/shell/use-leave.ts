import { disconnect } from '#data/session/session.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { leaveSession, useSession } from '#data/session/session.ts'
import { useText } from '#i18n/locale.tsx'
import { useGo } from '#ui/use-go.ts'

/** Returns the action that leaves the current gateway, and its label: disconnect, or sign out. */
export function useLeave(): { readonly label: string; readonly run: () => void } {
  const t = useText('shell')
  const go = useGo()
  const { address } = useConnection()
  const session = useSession()
  return {
    label: session ? t.session.signOut : t.disconnect,
    run: () => {
      if (session) void leaveSession(address)
      else disconnect(address)
      go({ page: 'connect' })
    },
  }
}
