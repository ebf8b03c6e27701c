import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { askAuth } from '#client/auth/auth-api.ts'
import type { Label } from '#contract/labels.ts'
import { LabelTags } from '#components/LabelTags.tsx'
import { useLabels, useLabelChange } from '#data/labels.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { foldText, wordsTest } from '#domain/search-words.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import shared from '#ui/shared.module.css'
import type { LabelChange } from './undo-labels.ts'

/** Gives labels to instances, and takes them. A label that only some of them have stays so unless it is chosen. */
export function LabelDialog({
  instances,
  onDone,
  onClose,
}: {
  instances: readonly KnownInstance[]
  onDone: (change: LabelChange) => void
  onClose: () => void
}) {
  const t = useText('labels')
  const formats = useFormats()
  const { address } = useConnection()
  const labels = useLabels()
  const changing = useLabelChange()
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [search, setSearch] = useState('')
  const saving = useAuthAction()
  const creating = useAuthAction()
  const all = labels?.all ?? []
  const name = search.trim()
  const isFound = wordsTest(search)
  const found = all.filter((label) => isFound(foldText(label.name)))
  const named = all.find((label) => label.name.toLowerCase() === name.toLowerCase())
  const counts = useMemo(() => {
    const had = new Map<Label, number>()
    for (const instance of instances)
      for (const label of labels?.of(instance) ?? []) had.set(label, (had.get(label) ?? 0) + 1)
    return had
  }, [instances, labels])
  const had = (label: Label) => counts.get(label) ?? 0
  const isSome = (label: Label) => had(label) > 0 && had(label) < instances.length
  const choose = (id: string, is: boolean | undefined) =>
    setWanted((before) => {
      const after = new Map(before)
      if (is === undefined) after.delete(id)
      else after.set(id, is)
      return after
    })
  const changed = all.filter((label) => {
    const is = wanted.get(label.id)
    return is !== undefined && had(label) !== (is ? instances.length : 0)
  })
  const ofInstances = instances.map(({ id, name: own }) => ({
    ...(id === undefined ? {} : { id }),
    name: own,
  }))
  const part = (is: boolean) =>
    changed
      .filter(({ id }) => wanted.get(id) === is)
      .map(({ id }) => ({ label: id, instances: ofInstances }))
  const [first] = instances
  const count = formats.number(instances.length)
  const create = () =>
    creating.run(
      () => changing(askAuth(address, 'createLabel', { body: { name } })),
      ({ id }) => {
        setSearch('')
        choose(id, true)
      },
    )
  return (
    <Dialog
      title={
        instances.length === 1 && first
          ? t.of(first.name || (first.id ?? ''))
          : t.ofMany(instances.length, count)
      }
      onClose={onClose}
    >
      <div className={`${shared.stack} ${shared.anywhere}`}>
        <form
          className={shared.wrap}
          onSubmit={(event) => {
            event.preventDefault()
            if (named) choose(named.id, true)
            else if (name !== '') create()
          }}
        >
          <TextInput
            aria-label={t.find}
            placeholder={t.find}
            value={search}
            maxLength={60}
            className={shared.grow ?? ''}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Button type="submit" loading={creating.isPending} disabled={name === '' || !!named}>
            {t.add}
          </Button>
        </form>
        {creating.failure && <FailureNote failure={creating.failure} />}
        {all.length === 0 && <p className={shared.muted}>{t.empty}</p>}
        <div className={shared.stackSmall} style={{ maxHeight: '40vh', overflowY: 'auto' }}>
          {found.map((label) => {
            const has = had(label)
            const isMixed = !wanted.has(label.id) && isSome(label)
            return (
              <Check
                key={label.id}
                checked={wanted.get(label.id) ?? has === instances.length}
                indeterminate={isMixed}
                label={
                  <>
                    <LabelTags labels={[label]} />
                    {isMixed && (
                      <span className={shared.muted}> {t.onSome(formats.number(has), count)}</span>
                    )}
                  </>
                }
                // After all and none, it is again on those that have it.
                onChange={({ currentTarget: { checked } }) =>
                  choose(
                    label.id,
                    wanted.get(label.id) === false && isSome(label) ? undefined : checked,
                  )
                }
              />
            )
          })}
        </div>
        {saving.failure && <FailureNote failure={saving.failure} />}
        <DialogActions onCancel={onClose}>
          <Button
            variant="filled"
            disabled={changed.length === 0}
            loading={saving.isPending}
            onClick={() =>
              saving.run(
                () =>
                  changing(
                    askAuth(address, 'assignLabels', {
                      body: { add: part(true), remove: part(false) },
                    }),
                  ),
                (done) => onDone({ ...done, labels: changed.length, at: Date.now() }),
              )
            }
          >
            {t.save(changed.length, formats.number(changed.length))}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
