import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { useProfileFailureWords } from '#components/profiles/use-profile-failure.ts'
import { useLibraryChanges, useLibraryQuery } from '#data/library.ts'
import {
  planEntries,
  readLibraryFile,
  type PlannedEntry,
  type ReadLibraryFile,
} from '#domain/library/library-file.ts'
import { hasSecret } from '#client/redact/secret-address.ts'
import { keysOf, ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CheckedRows } from '#ui/CheckedRows.tsx'
import { FileBox } from '#ui/file/FileBox.tsx'
import { Check } from '#ui/form/Check.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import shared from '#ui/shared.module.css'

const stateKinds = {
  new: 'ok',
  there: 'off',
  differs: 'warning',
  refused: 'warning',
  secret: 'warning',
} as const

/** Adds the chosen templates of a file. What exists is not replaced: a name that is taken gets a number. */
export function ImportLibrary({
  onDone,
  onClose,
}: {
  onDone: (sentence: string) => void
  onClose: () => void
}) {
  const t = useText('library').import
  const library = useText('library')
  const formats = useFormats()
  const help = useId()
  const { data: existing } = useLibraryQuery()
  const { mayChange, isShared, add } = useLibraryChanges()
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<ReadLibraryFile>()
  const [left, setLeft] = useState<ReadonlySet<PlannedEntry['entry']>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const failure = useProfileFailureWords()(error)
  const plan = useMemo(
    () => (read?.is === 'read' && existing ? planEntries(read.entries, existing) : []),
    [read, existing],
  )
  function stateOf({ is, profile }: PlannedEntry): keyof typeof stateKinds {
    if (is !== 'new') return is
    if (!mayChange(profile)) return 'refused'
    // Nothing on this disk may contain a secret.
    const { url = '' } = profile.kind === 'webhook' ? (profile.values as { url?: string }) : {}
    return !isShared && hasSecret(url) ? 'secret' : is
  }
  const addable = plan.filter((one) => stateOf(one) === 'new')
  const chosen = addable.filter(({ entry }) => !left.has(entry))
  const countOf = (state: keyof typeof stateKinds) =>
    plan.filter((one) => stateOf(one) === state).length
  const fault = read && read.is !== 'read' ? read : undefined

  async function take(next: File) {
    setFile(next)
    setRead(undefined)
    setLeft(new Set())
    setError(undefined)
    setRead(await readLibraryFile(next))
  }
  async function keep() {
    setBusy(true)
    try {
      const { added } = await add(chosen.map(({ entry }) => entry))
      onDone(t.added(added, formats.number(added)))
    } catch (thrown) {
      setBusy(false)
      setError(thrown)
    }
  }
  const toggle = (entry: PlannedEntry['entry']) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(entry)) after.add(entry)
      return after
    })
  const number = formats.number(chosen.length)
  return (
    <Dialog title={t.title} onClose={onClose}>
      <div className={shared.stack}>
        <FileBox
          label={t.file}
          describedBy={help}
          accept="application/json,.json"
          file={file}
          look={<Icon of={IconTableImport} />}
          words={{ choose: t.choose, remove: t.removeFile }}
          onChoose={(next) => void take(next)}
          onRemove={() => {
            setFile(undefined)
            setRead(undefined)
          }}
        />
        <p id={help} className={`${shared.muted} ${shared.small}`}>
          {t.help}
        </p>
        {fault && (
          <Note kind="bad" title={t.fault[fault.is]} takesFocus>
            {fault.is === 'not-library' && t.where(fault.where)}
          </Note>
        )}
        {read?.is === 'read' && (
          <>
            <CheckedRows
              label={t.entries}
              counts={keysOf(stateKinds).map((state) => {
                const count = countOf(state)
                return (
                  (count > 0 || state === 'new') && (
                    <State key={state} kind={stateKinds[state]}>
                      {t.counts[state](count, formats.number(count))}
                    </State>
                  )
                )
              })}
              rows={plan}
              more={(rest) => t.more(formats.number(rest))}
            >
              {(one) => {
                const { entry, profile } = one
                const state = stateOf(one)
                const kind = ownValue(library.kind, profile.kind) ?? profile.kind
                const name = entry.profile.name || kind
                return (
                  <>
                    <span className={`${shared.grow} ${shared.shrink} ${shared.anywhere}`}>
                      <Check
                        label={name}
                        help={kind}
                        disabled={state !== 'new'}
                        checked={state === 'new' && !left.has(entry)}
                        onChange={() => toggle(entry)}
                      />
                    </span>
                    {(state !== 'new' || profile.name !== entry.profile.name) && (
                      <span className={shared.muted}>
                        {state === 'new' ? t.renamed(profile.name) : t.state[state]}
                      </span>
                    )}
                  </>
                )
              }}
            </CheckedRows>
            {read.unknown.length > 0 && (
              <p className={shared.muted}>{t.unknown(formats.list(read.unknown))}</p>
            )}
          </>
        )}
        {failure && <FailureNote failure={failure} />}
        <DialogActions onCancel={onClose}>
          <Button
            variant="filled"
            disabled={chosen.length === 0}
            loading={isBusy}
            onClick={() => void keep()}
          >
            {chosen.length === 0 ? t.addNone : t.addNow(chosen.length, number)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
