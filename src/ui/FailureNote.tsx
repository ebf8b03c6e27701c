import { Button } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { GiveKeyContext } from './give-key.ts'
import { Note, type NoteKind } from './Note.tsx'

/** A failure in a person's words: what happened, what it means, and the gateway's own text. */
export interface FailureWords {
  readonly kind: Extract<NoteKind, 'bad' | 'unknown' | 'warning'>
  readonly title: string
  readonly text: string
  /** The gateway's own reasons, readable. */
  readonly reasons: readonly string[]
  /** The answer as it came, shortened; folded away. */
  readonly raw?: string
  /**
   * It stands at fields too, and the focus goes to the first of them: taken away from there, the field would be checked
   * anew as one that was left, and lose what the gateway said of it.
   */
  readonly atFields?: boolean
  /** The key is no longer accepted: it can be given again without leaving the page. */
  readonly needsKey?: boolean
  /** What the way to give it is called, where it is no key. */
  readonly keyAction?: string
}

/** Shows a failure where the person looks. */
export function FailureNote({
  failure,
  action,
  takesFocus = true,
}: {
  failure: FailureWords
  action?: ReactNode
  takesFocus?: boolean
}) {
  const t = useText('core')
  const giveKey = use(GiveKeyContext)
  const ownAction = failure.needsKey && giveKey && (
    <Button onClick={giveKey}>{failure.keyAction ?? t.failure.giveKey}</Button>
  )
  return (
    <Note
      kind={failure.kind}
      title={failure.title}
      action={ownAction ?? action}
      takesFocus={takesFocus && failure.atFields !== true}
    >
      <p>{failure.text}</p>
      {failure.reasons.length > 0 && (
        <ul>
          {failure.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {failure.raw !== undefined && failure.raw.trim() !== '' && (
        <details>
          <summary>{t.failure.raw}</summary>
          <CodeBlock label={t.failure.raw}>{failure.raw}</CodeBlock>
        </details>
      )}
    </Note>
  )
}
