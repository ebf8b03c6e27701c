import { useCallback, useEffect, useState } from 'react'
import {
  forgetCallText,
  rememberCallText,
  writtenCallText,
  type WrittenCallText,
} from '#local/call-texts.ts'
import { answerWithin } from '#local/storage-limit.ts'

/** The text that this browser wrote last. */
export interface WrittenText {
  /** False while storage is being read. */
  readonly known: boolean
  readonly written: WrittenCallText | undefined
  /**
   * Call before another text is sent: the stored one becomes uncertain, even if this tab is closed before the response.
   * Resolves when it is stored.
   */
  readonly sending: (text: string) => Promise<void>
  /**
   * Call when the gateway accepted a text, at this time (epoch milliseconds). Resolves when it is stored, or storage
   * does not respond.
   */
  readonly accepted: (written: WrittenCallText) => Promise<void>
  /** Call when the gateway refused: the previous text is unchanged. Resolves as `accepted`. */
  readonly refused: (before: WrittenCallText | undefined) => Promise<void>
  /** Call when there was no response for this text: the current one is unknown. */
  readonly uncertain: (text: string) => void
}

/** Returns the reply to rejected calls that this browser wrote last. Without storage, only what this page wrote. */
export function useWrittenCallText(gateway: string, instance: string): WrittenText {
  const [state, setState] = useState<{ written?: WrittenCallText | undefined }>()

  useEffect(() => {
    let current = true
    const show = (written?: WrittenCallText) => {
      if (current) setState({ written })
    }
    writtenCallText(gateway, instance).then(show, () => show())
    return () => {
      current = false
    }
  }, [gateway, instance])

  const written = state?.written
  const accepted = useCallback(
    async (now: WrittenCallText) => {
      setState({ written: now })
      await answerWithin(rememberCallText(gateway, instance, now)).catch(() => {})
    },
    [gateway, instance],
  )
  const sending = useCallback(
    async (text: string) => {
      if (written === undefined || written.text === text) return
      await forgetCallText(gateway, instance).catch(() => {})
    },
    [gateway, instance, written],
  )
  const refused = useCallback(
    async (before: WrittenCallText | undefined) => {
      if (before) await accepted(before)
    },
    [accepted],
  )
  const uncertain = useCallback(
    (sent: string) => setState((s) => (s?.written && s.written.text !== sent ? {} : s)),
    [],
  )
  return { known: state !== undefined, written, sending, accepted, refused, uncertain }
}
