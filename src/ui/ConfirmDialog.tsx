import { Button } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import classes from './ConfirmDialog.module.css'

/** Asks before something is done. The browser's own dialog holds the focus and gives it back. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  onConfirm,
  onClose,
}: {
  title: string
  children: ReactNode
  /** Verb and object, as on the button that led here. */
  confirm: string
  onConfirm: () => void
  /** Also after `onConfirm`. */
  onClose: () => void
}) {
  const t = useText('core').action
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.text}>{children}</div>
      <div className={classes.buttons}>
        <Button onClick={() => dialog.current?.close()}>{t.cancel}</Button>
        <Button
          variant="filled"
          onClick={() => {
            dialog.current?.close()
            onConfirm()
          }}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  )
}
