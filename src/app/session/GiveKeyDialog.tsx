import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Verdict } from '#data/diagnosis/diagnosis.ts'
import { diagnose } from '#data/diagnosis/diagnose.ts'
import { holdKey, isKept } from '#data/session/keys.ts'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { KeyField } from '#components/KeyField.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'

/** Asks for another key for the current gateway, over the page that needs it: no typed input is lost. */
export function GiveKeyDialog({
  address,
  name,
  onClose,
}: {
  address: string
  name: string
  onClose: () => void
}) {
  const t = useText('shell').again
  const core = useText('core')
  const words = useText('gateway')
  const queries = useQueryClient()
  const key = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [verdict, setVerdict] = useState<Verdict | 'missing'>()

  async function give(typed: string) {
    if (!/^[\x21-\x7e]+$/.test(typed)) {
      setVerdict('missing')
      return
    }
    setPending(true)
    const found = (await diagnose(address, typed)).verdict
    setPending(false)
    setVerdict(found)
    if (found !== 'connected') return
    await holdKey(address, typed, isKept(address))
    void queries.invalidateQueries()
    onClose()
  }

  return (
    <Dialog title={t.title(name)} onClose={onClose}>
      <form
        className={shared.stack}
        onSubmit={(e) => {
          e.preventDefault()
          void give(key.current?.value.trim() ?? '')
        }}
      >
        <p>{core.connect.expired}</p>
        <KeyField
          label={core.connect.key}
          error={verdict === 'missing' ? core.rule.keyForm : undefined}
          inputRef={key}
        />
        {verdict !== undefined && verdict !== 'missing' && verdict !== 'connected' && !pending && (
          <Note kind="bad" title={words.verdict[verdict]}>
            {words.meaning[verdict]}
          </Note>
        )}
        <div>
          <Button type="submit" variant="filled" loading={pending}>
            {t.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
