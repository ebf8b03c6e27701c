import { Button } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { loadFailureTexts } from '#i18n/load-failure.ts'
import { useLocale } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import classes from './PartMissing.module.css'

interface PartMissingProps {
  retries: number
  onRetry: () => void
  /** Closes a dialog that could not be loaded: the notice is a dialog too. */
  onClose: (() => void) | undefined
}

/** Says that a part of the page could not be loaded, and offers to retry. Needs no files that are not loaded yet. */
export function PartMissing({ retries, onRetry, onClose }: PartMissingProps) {
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
  if (!onClose) return notice
  return (
    <OverPage label={t.part} onClose={onClose}>
      {notice}
    </OverPage>
  )
}

function OverPage({
  label,
  onClose,
  children,
}: {
  label: string
  onClose: () => void
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
      className={classes.dialog}
      aria-label={label}
      onClose={() => dialog.current?.open === false && onClose()}
    >
      {children}
    </dialog>
  )
}
