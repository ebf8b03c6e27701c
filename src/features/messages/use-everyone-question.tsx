import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { optionsToSend, type OptionValues } from '#message/send-options.ts'
import { lateDialog } from '#ui/late.tsx'

const EveryoneDialog = lateDialog(
  () => import('./EveryoneDialog.tsx').then((m) => m.EveryoneDialog),
  ['composer'],
  ({ onAnswer }) => onAnswer(false),
)

/** The question before everyone in a group is notified. */
export interface EveryoneQuestion {
  /** Asks, where the message would mention everyone; true where it may be sent. */
  readonly sure: (values: OptionValues & { number: string }) => Promise<boolean>
  /** The question, where there is one: to be shown. */
  readonly question: ReactNode
}

/** Asks a person before a message mentions everyone in a group. Closing the question, or leaving, is a no. */
export function useEveryoneQuestion(): EveryoneQuestion {
  const [asks, setAsks] = useState<{ group: string; answer: (go: boolean) => void }>()
  const open = useRef<(go: boolean) => void>(undefined)
  useEffect(() => () => open.current?.(false), [])

  async function sure(values: OptionValues & { number: string }): Promise<boolean> {
    if (optionsToSend(values).mentionsEveryOne !== true) return true
    const go = await new Promise<boolean>((answer) => {
      open.current = answer
      setAsks({ group: values.number.trim(), answer })
    })
    setAsks(undefined)
    return go
  }

  const question = asks && (
    <Suspense fallback={null}>
      <EveryoneDialog group={asks.group} onAnswer={asks.answer} />
    </Suspense>
  )
  return { sure, question }
}
