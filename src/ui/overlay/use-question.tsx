import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** The words of a question: the button has a verb and an object. */
export interface QuestionWords {
  readonly title: string
  readonly text: string
  readonly confirm: string
}

/** Asks a question and waits for the answer: resolves to whether the user confirmed. */
export type Ask = (words: QuestionWords) => Promise<boolean>

/** Returns a function that asks, and the dialog to render. Closing it, or leaving the page, means no. */
export function useQuestion(): { readonly ask: Ask; readonly question: ReactNode } {
  const [asked, setAsked] = useState<QuestionWords & { answer: (go: boolean) => void }>()
  const open = useRef<(go: boolean) => void>(undefined)
  useEffect(() => () => open.current?.(false), [])

  async function ask(words: QuestionWords): Promise<boolean> {
    const go = await new Promise<boolean>((answer) => {
      open.current = answer
      setAsked({ ...words, answer })
    })
    setAsked(undefined)
    return go
  }

  const question = asked && (
    <ConfirmDialog
      title={asked.title}
      confirm={asked.confirm}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      {asked.text}
    </ConfirmDialog>
  )
  return { ask, question }
}
