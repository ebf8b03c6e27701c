import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import shared from '#ui/shared.module.css'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

/** A question, and the consequences of confirming. */
export interface Question {
  readonly title: string
  readonly children: ReactNode
  /** Verb and object, as on the button that opened it. */
  readonly confirm: string
  /** Called before `onClose`. */
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The content of `ConfirmDialog`. */
export function Confirmation({ title, children, confirm, onConfirm, onClose }: Question) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={shared.stack}>
        <p className={shared.secondary}>{children}</p>
        <DialogActions onCancel={onClose}>
          <Button
            variant="filled"
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {confirm}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
