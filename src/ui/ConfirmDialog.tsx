import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import classes from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

/** Asks before something is done. */
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
  /** Called before `onClose`. */
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useText('core').action
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={classes.text}>{children}</p>
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          variant="filled"
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
