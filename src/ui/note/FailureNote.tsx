import { Button } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { Route } from '#paths'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { GiveKeyContext } from '#ui/give-key.ts'
import { Link } from '#ui/Link.tsx'
import { Note, type NoteKind } from './Note.tsx'

/** The texts of a failure: what happened, what it means, and the gateway's own text. */
export interface FailureWords {
  readonly kind: Extract<NoteKind, 'bad' | 'unknown' | 'warning'>
  readonly title: string
  readonly text: string
  /** The gateway's own reasons, in readable form. */
  readonly reasons?: readonly string[]
  /** The response as received, shortened; shown collapsed. */
  readonly raw?: string
  /** It is also shown at fields: taking the focus would validate the first of them, and discard the error. */
  readonly atFields?: boolean
  /** The key is no longer accepted: offers to enter it again without leaving the page. */
  readonly needsKey?: boolean
  /** The text of that action, if it is not about a key. */
  readonly keyAction?: string
  readonly link?: { readonly to: Route; readonly text: string }
}

/** Shows a failure in place. */
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
      action={
        ownAction ??
        action ??
        (failure.link && <Link to={failure.link.to}>{failure.link.text}</Link>)
      }
      takesFocus={takesFocus && failure.atFields !== true}
    >
      <p>{failure.text}</p>
      {failure.reasons !== undefined && failure.reasons.length > 0 && (
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
