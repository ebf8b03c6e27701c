import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

/** Asks for confirmation, sends a request about sessions or users, and shows the error if the server rejects it. */
export function ActionDialog<T>({
  title,
  confirm,
  isDangerous = false,
  request,
  onDone,
  onClose,
  children,
}: {
  title: string
  confirm: string
  isDangerous?: boolean
  request: () => Promise<T>
  onDone: (result: T) => void
  onClose: () => void
  children: ReactNode
}) {
  const { failure, isPending, run } = useAuthAction()
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={`${shared.stack} ${shared.anywhere}`}>
        {children}
        {failure && <FailureNote failure={failure} />}
        <DialogActions onCancel={onClose}>
          <Button
            variant="filled"
            className={isDangerous ? (parts.danger ?? '') : ''}
            loading={isPending}
            onClick={() => run(request, onDone)}
          >
            {confirm}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
