import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { loadFailureTexts } from '#i18n/load-failure.ts'
import { useLocale } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import classes from './PartMissing.module.css'

/** Where the notice is shown: in the page, in a dialog over it, or in a screen that covers it. */
export type PartKind = 'part' | 'dialog' | 'cover'

interface PartMissingProps {
  kind: PartKind
  /** The number of retries so far. */
  retries: number
  onRetry: () => void
  /** Closes a dialog that could not be loaded. */
  onClose: (() => void) | undefined
}

/** Says that a part of the page could not be loaded, and offers to retry. Needs no files that are not loaded yet. */
export function PartMissing({ kind, retries, onRetry, onClose }: PartMissingProps) {
  const t = loadFailureTexts[useLocale()]
  const notice = (
    <div
      role="alert"
      className={`${shared.wrap} ${shared.box}`}
      style={{
        alignItems: 'center',
        justifyContent: 'space-between',
        padding: '8px 12px',
        borderColor: 'var(--line2)',
      }}
    >
      <span>{t.part}</span>
      <span className={shared.wrapRow} style={{ gap: 8 }}>
        <Button onClick={onRetry}>{t.retry}</Button>
        {/* A file of an earlier version will not become available again. */}
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
        // Browsers close a dialog on a second Escape regardless of the page's handlers.
        if (isCover) dialog.current.showModal()
        else onClose?.()
      }}
    >
      {children}
    </dialog>
  )
}
