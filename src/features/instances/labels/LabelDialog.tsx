import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { askAuth } from '#client/auth/auth-api.ts'
import type { Label } from '#contract/labels.ts'
import { LabelTags } from '#components/LabelTags.tsx'
import { useLabels, useRefreshLabels } from '#data/labels.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
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
  const refresh = useRefreshLabels()
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [name, setName] = useState('')
  const saving = useAuthAction()
  const creating = useAuthAction()
  const had = (label: Label) => instances.filter((one) => labels?.of(one).includes(label)).length
  const choose = (id: string, is: boolean) => setWanted((before) => new Map(before).set(id, is))
  const changed = (labels?.all ?? []).filter((label) => {
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
      async () => {
        const created = await askAuth(address, 'createLabel', { body: { name: name.trim() } })
        await refresh()
        return created
      },
      ({ id }) => {
        setName('')
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
        {labels?.all.length === 0 && <p className={shared.muted}>{t.empty}</p>}
        <div className={shared.stackSmall} style={{ maxHeight: '40vh', overflowY: 'auto' }}>
          {labels?.all.map((label) => {
            const has = had(label)
            const isMixed = !wanted.has(label.id) && has > 0 && has < instances.length
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
                onChange={(event) => choose(label.id, event.currentTarget.checked)}
              />
            )
          })}
        </div>
        <form
          className={shared.wrap}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') create()
          }}
        >
          <TextInput
            aria-label={t.new}
            placeholder={t.new}
            value={name}
            maxLength={60}
            className={shared.grow ?? ''}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" loading={creating.isPending} disabled={name.trim() === ''}>
            {t.add}
          </Button>
        </form>
        {creating.failure && <FailureNote failure={creating.failure} />}
        {saving.failure && <FailureNote failure={saving.failure} />}
        <DialogActions onCancel={onClose}>
          <Button
            variant="filled"
            disabled={changed.length === 0}
            loading={saving.isPending}
            onClick={() =>
              saving.run(
                async () => {
                  const body = { add: part(true), remove: part(false) }
                  const done = await askAuth(address, 'assignLabels', { body })
                  await refresh()
                  return done
                },
                (done) => onDone({ ...done, labels: changed.length }),
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
