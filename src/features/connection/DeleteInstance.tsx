import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { RefusedError } from '#client/errors.ts'
import { deleteInstance } from '#data/instances/delete-instance.ts'
import { followInstance } from '#data/instances/follow-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { askBeforeLeaving } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import classes from './Connection.module.css'
import shared from '#ui/shared.module.css'

/** Deletes an instance after its name was typed. */
export function DeleteInstance({
  instance,
  onDeleted,
  onClose,
}: {
  instance: string
  onDeleted: () => void
  onClose: () => void
}) {
  const t = useText('connection')
  const failureWords = useFailureWords()
  const [typed, setTyped] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const connection = useConnection()

  async function submit() {
    setIsPending(true)
    setError(undefined)
    try {
      await askBeforeLeaving(deleteInstance(connection, instance))
    } catch (thrown) {
      setIsPending(false)
      // Someone else may have deleted it in the meantime.
      if (!(thrown instanceof RefusedError && thrown.kind === 'no-instance')) {
        setError(thrown)
        return
      }
    }
    followInstance(connection, instance, 'delete')
    onDeleted()
  }

  const failure = failureWords(error)
  return (
    <Dialog title={t.actions.deleteTitle(instance)} onClose={onClose}>
      <form
        className={shared.stack}
        aria-label={t.actions.deleteSubmit}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === instance.trim() && !isPending) void submit()
        }}
      >
        {failure && <FailureNote failure={failure} />}
        <p>{t.actions.deleteText}</p>
        <TextInput
          label={t.actions.deleteName(instance)}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogActions onCancel={onClose}>
          <ChangeButton
            type="submit"
            className={classes.danger ?? ''}
            disabled={typed.trim() !== instance.trim()}
            loading={isPending}
          >
            {t.actions.deleteSubmit}
          </ChangeButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
