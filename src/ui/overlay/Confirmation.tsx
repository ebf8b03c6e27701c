import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Facts } from '#ui/Facts.tsx'
import shared from '#ui/shared.module.css'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

/** A question, and the consequences of confirming. */
export interface Question {
  readonly title: string
  readonly children: ReactNode
  /** Shown below the text. */
  readonly facts?: ComponentProps<typeof Facts>['facts']
  /** Verb and object, as on the button that opened it. */
  readonly confirm: string
  /** Called before `onClose`. */
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The content of `ConfirmDialog`. */
export function Confirmation({ title, children, facts, confirm, onConfirm, onClose }: Question) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={shared.stack}>
        <p className={shared.secondary}>{children}</p>
        {facts && facts.length > 0 && <Facts facts={facts} />}
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
