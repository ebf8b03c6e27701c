import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useConnectionState } from '#data/instances/use-connection-state.ts'
import { useText } from '#i18n/locale.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'

/** The confirmation before a message is sent from a disconnected instance. */
export interface ClosedQuestion {
  /** Asks if the instance is closed or connecting; resolves to true if the message may be sent. */
  readonly mayTry: () => Promise<boolean>
  readonly question: ReactNode
}

/**
 * Asks for confirmation before a message is sent from an instance that is closed or connecting. Closing the question,
 * or leaving, means no.
 */
export function useClosedQuestion(instance: string): ClosedQuestion {
  const t = useText('shell').notConnected
  const { state } = useConnectionState(instance, { everyMs: false, waitsFirst: true })
  const [answer, setAnswer] = useState<(go: boolean) => void>()
  const open = useRef<(go: boolean) => void>(undefined)
  useEffect(() => () => open.current?.(false), [])

  async function mayTry(): Promise<boolean> {
    if (state !== 'close' && state !== 'connecting') return true
    const go = await new Promise<boolean>((resolve) => {
      open.current = resolve
      setAnswer(() => resolve)
    })
    setAnswer(undefined)
    return go
  }

  const question = answer && (
    <ConfirmDialog
      title={t.sendTitle}
      confirm={t.sendAnyway}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {t.sendText(instance)}
    </ConfirmDialog>
  )
  return { mayTry, question }
}
