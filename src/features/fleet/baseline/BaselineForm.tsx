import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { BaselinePart } from '#contract/fleet-baseline.ts'
import { useSession } from '#data/session/session.ts'
import { useAuthFailureWords } from '#data/session/use-auth-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import shared from '#ui/shared.module.css'
import type { useChangeBaseline } from './use-change-baseline.ts'

/** The dialog around the fields of a baseline: where it is kept, failures and conflicts, and the buttons. */
export function BaselineForm<P extends BaselinePart>({
  part,
  change,
  error,
  summary,
  onPin,
  onClose,
  children,
}: {
  part: P
  change: ReturnType<typeof useChangeBaseline<P>>
  /** Why the values cannot be pinned; shown once the user tries to. */
  error: string | undefined
  /** Describes the baseline that someone else pinned. */
  summary: ReactNode
  onPin: () => void
  onClose: () => void
  children: ReactNode
}) {
  const t = useText('baseline')
  const formats = useFormats()
  const isShared = useSession() !== undefined
  const [asked, setAsked] = useState(false)
  const [unpinning, setUnpinning] = useState(false)
  const failure = useAuthFailureWords()(change.error)
  const { began, current, isPending } = change

  const notes = (
    <>
      {failure && <FailureNote failure={failure} />}
      {current !== undefined && (
        <section className={shared.stackSmall}>
          <strong>
            {current
              ? t.current(current.pinnedBy || undefined, formats.when(current.pinnedAt))
              : t.currentNone}
          </strong>
          {summary}
        </section>
      )}
    </>
  )
  if (unpinning)
    return (
      <Dialog title={t.unpinTitle} onClose={() => setUnpinning(false)}>
        <div className={shared.stack}>
          {notes}
          <p>{t.unpinText}</p>
          <div className={`${shared.wrap} ${shared.atEnd}`}>
            <Button onClick={() => setUnpinning(false)}>{t.cancel}</Button>
            <Button variant="filled" loading={isPending} onClick={change.unpin}>
              {t.unpin}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={t.title[part]} onClose={onClose}>
      <form
        noValidate
        className={`${shared.stack} ${shared.anywhere}`}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(error !== undefined)
          if (error === undefined) onPin()
        }}
      >
        {notes}
        <p className={`${shared.muted} ${shared.compact}`}>
          <span>{t.about}</span> <span>{isShared ? t.forAll : t.forBrowser}</span>
        </p>
        {children}
        {asked && error !== undefined && (
          <p role="alert" className={shared.bad}>
            {error}
          </p>
        )}
        <div
          className={shared.wrapRow}
          style={{ justifyContent: 'space-between', gap: '4px 16px' }}
        >
          {began ? (
            <Button disabled={isPending} onClick={() => setUnpinning(true)}>
              {`${t.unpin}…`}
            </Button>
          ) : (
            <span />
          )}
          <span className={shared.wrap}>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button type="submit" variant="filled" loading={isPending}>
              {t.save}
            </Button>
          </span>
        </div>
      </form>
    </Dialog>
  )
}
