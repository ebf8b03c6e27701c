import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

/** A question before a request about sessions or users. */
export interface ActionQuestion<T> {
  readonly title: string
  readonly confirm: string
  readonly isDangerous?: boolean
  readonly request: () => Promise<T>
  readonly children: ReactNode
}

/** Asks for confirmation, runs the action, and shows the error if the server rejects it. */
export function ActionDialog<T>({
  title,
  confirm,
  isDangerous = false,
  request,
  onDone,
  onClose,
  children,
}: ActionQuestion<T> & { onDone: (result: T) => void; onClose: () => void }) {
  const action = useAuthAction()
  const { failure } = action
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={`${shared.stack} ${shared.anywhere}`}>
        {typeof children === 'string' ? <p>{children}</p> : children}
        {failure && <FailureNote failure={failure} />}
        <DialogActions onCancel={onClose}>
          <Button
            variant="filled"
            className={isDangerous ? (parts.danger ?? '') : ''}
            loading={action.isPending}
            onClick={() => action.run(request, onDone)}
          >
            {confirm}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
