import * as z from 'zod/mini'
import { loadContactList } from '#data/do-not-contact.ts'
import { useListChange } from '#data/use-list-change.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useLoaded } from '#data/use-loaded.ts'
import { foldReply } from '#domain/do-not-contact.ts'
import { filled } from '#domain/rules.ts'
import { useText } from '#i18n/locale.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'

/** Changes the replies that opt out. */
export function OptOutWords({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useText('doNotContact').words
  const { address } = useConnection()
  const read = useLoaded([address], async () => ({
    words: await loadContactList(address)
      .then((list) => list.words())
      .catch(() => undefined),
  }))
  return (
    <Dialog title={t.title} onClose={onClose}>
      {read === undefined && <WaitingForm />}
      {read && read.words === undefined && <p>{t.failed}</p>}
      {read?.words && <WordsForm words={read.words} onDone={onDone} />}
    </Dialog>
  )
}

const schema = z.object({ words: filled() })

function WordsForm({ words, onDone }: { words: readonly string[]; onDone: () => void }) {
  const t = useText('doNotContact').words
  const form = useZodForm(schema, { words: words.join('\n') })
  const { isBusy, failure, run } = useListChange()
  const submit = form.handleSubmit(async (values) => {
    const lines = values.words.split('\n').map((line) => line.trim())
    const unique = new Map(lines.filter(Boolean).map((word) => [foldReply(word), word]))
    const isDone = await run((list) => list.changeWords([...unique.values()]).then(() => true))
    if (isDone) onDone()
  })
  return (
    <FormShell
      label={t.title}
      onSubmit={(event) => void submit(event)}
      pending={isBusy}
      error={failure}
      submit={t.save}
      isLocal
    >
      <TextField control={form.control} name="words" label={t.label} help={t.help} rows={6} />
    </FormShell>
  )
}
