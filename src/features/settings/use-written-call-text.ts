import { useCallback, useEffect, useState } from 'react'
import {
  forgetCallText,
  rememberCallText,
  writtenCallText,
  type WrittenCallText,
} from '#local/call-texts.ts'
import { answerWithin } from '#local/storage-limit.ts'

/** What this browser knows of the text that it wrote last. */
export interface WrittenText {
  /** False while storage is read. */
  readonly known: boolean
  readonly written: WrittenCallText | undefined
  /**
   * Another text is about to be sent: what was written is no longer certain, also if this tab ends before the answer.
   * Resolves when storage knows it.
   */
  readonly sending: (text: string) => Promise<void>
  /** The gateway accepted a text, at this time (epoch milliseconds). Resolves when storage knows it, or does not answer. */
  readonly accepted: (written: WrittenCallText) => Promise<void>
  /** The gateway refused: what was there before is there still. Resolves as `accepted`. */
  readonly refused: (before: WrittenCallText | undefined) => Promise<void>
  /** No answer came to this text: which one is there is not known. */
  readonly uncertain: (text: string) => void
}

/** The text of the automatic refusal as this browser last wrote it. Without storage, as this page wrote it. */
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
