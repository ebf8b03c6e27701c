import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { loadFailureTexts } from '#i18n/load-failure.ts'
import { useLocale } from '#i18n/locale.tsx'
import classes from './PartMissing.module.css'

/** Where the notice stands: in the page, in a dialog over it, or in a screen that hides it. */
export type PartKind = 'part' | 'dialog' | 'cover'

interface PartMissingProps {
  kind: PartKind
  /** How often loading was retried already. */
  retries: number
  onRetry: () => void
  /** Closes a dialog that cannot be shown. */
  onClose: (() => void) | undefined
}

/** Says that a part of the page could not be loaded, and offers to retry. Needs no file that is not there already. */
export function PartMissing({ kind, retries, onRetry, onClose }: PartMissingProps) {
  const t = loadFailureTexts[useLocale()]
  const notice = (
    <div role="alert" className={classes.notice}>
      <span>{t.part}</span>
      <span className={classes.buttons}>
        <Button onClick={onRetry}>{t.retry}</Button>
        {/* A file of an earlier version never comes back. */}
        {retries > 0 && <Button onClick={() => globalThis.location.reload()}>{t.reload}</Button>}
        {onClose && <Button onClick={onClose}>{t.close}</Button>}
      </span>
    </div>
  )
  return kind === 'part' ? (
    notice
  ) : (
    <OverPage isCover={kind === 'cover'} label={t.part} onClose={onClose}>
      {notice}
    </OverPage>
  )
}

function OverPage({
  isCover,
  label,
  onClose,
  children,
}: {
  isCover: boolean
  label: string
  onClose: (() => void) | undefined
  children: React.ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown?.open) shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={isCover ? classes.cover : classes.dialog}
      aria-label={label}
      onCancel={(e) => isCover && e.preventDefault()}
      onClose={() => {
        if (dialog.current?.open !== false) return
        // A second Escape closes a dialog whatever its page says.
        if (isCover) dialog.current.showModal()
        else onClose?.()
      }}
    >
      {children}
    </dialog>
  )
}
