import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RefusedError } from '#client/errors.ts'
import { followInstance } from '#data/follow-instances.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { cacheKey } from '#data/use-read.ts'
import { useWrite } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
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
  const write = useWrite('deleteInstance', () => [cacheKey('fetchInstances', {})])

  const connection = useConnection()

  async function submit() {
    try {
      if (!(await write.run({ params: { instance } }))) return
    } catch (error) {
      // Someone else may have deleted it in the meantime.
      if (!(error instanceof RefusedError) || error.kind !== 'no-instance') return
    }
    followInstance(connection, instance, 'delete')
    onDeleted()
  }

  const failure = failureWords(write.error)
  return (
    <Dialog title={t.actions.deleteTitle(instance)} onClose={onClose}>
      <form
        className={shared.stack}
        aria-label={t.actions.deleteSubmit}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === instance.trim()) void submit()
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
        <div className={shared.wrap}>
          <Button onClick={onClose}>{t.connect.cancel}</Button>
          <ChangeButton
            type="submit"
            className={classes.danger ?? ''}
            disabled={typed.trim() !== instance.trim()}
            loading={write.pending}
          >
            {t.actions.deleteSubmit}
          </ChangeButton>
        </div>
      </form>
    </Dialog>
  )
}
