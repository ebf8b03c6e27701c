import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { askAuth } from '#client/auth/auth-api.ts'
import type { Label } from '#contract/labels.ts'
import { LabelTags } from '#components/LabelTags.tsx'
import { useLabels, useLabelChange } from '#data/labels.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ActionMenu } from '#ui/overlay/ActionMenu.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

type Action = 'rename' | 'merge' | 'delete'

/** Lists the labels, with how many instances and people have each, to rename, merge and delete them. */
export function ManageLabels({ onClose }: { onClose: () => void }) {
  const t = useText('labels')
  const formats = useFormats()
  const all = useLabels()?.all ?? []
  const [asking, setAsking] = useState<{ label: Label; action: Action }>()
  if (asking) return <ChangeLabel {...asking} all={all} onClose={() => setAsking(undefined)} />
  return (
    <Dialog title={t.manage} onClose={onClose}>
      {all.length === 0 && <p className={shared.muted}>{t.none}</p>}
      <ul
        className={shared.stackSmall}
        style={{ listStyle: 'none', gridTemplateColumns: '100%', margin: 0, padding: 0 }}
      >
        {all.map((label) => {
          const { id, name, instances, people = 0 } = label
          return (
            <li key={id} className={shared.row} style={{ justifyContent: 'space-between' }}>
              <div className={shared.shrink}>
                <LabelTags labels={[label]} />
                <div className={`${shared.small} ${shared.muted}`}>
                  {[
                    t.instances(instances.length, formats.number(instances.length)),
                    ...(people > 0 ? [t.people(people, formats.number(people))] : []),
                  ].join(' · ')}
                </div>
              </div>
              <ActionMenu
                label={t.actionsFor(name)}
                title={t.actions}
                actions={() => [
                  {
                    icon: IconPencil,
                    label: t.rename,
                    run: () => setAsking({ label, action: 'rename' }),
                  },
                  ...(all.length > 1
                    ? [
                        {
                          icon: IconArrowMerge,
                          label: t.merge,
                          run: () => setAsking({ label, action: 'merge' }),
                        },
                      ]
                    : []),
                  {
                    icon: IconTrash,
                    label: t.delete,
                    isApart: true,
                    isDanger: true,
                    run: () => setAsking({ label, action: 'delete' }),
                  },
                ]}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

function ChangeLabel({
  label: asked,
  action,
  all,
  onClose,
}: {
  label: Label
  action: Action
  all: readonly Label[]
  onClose: () => void
}) {
  const t = useText('labels')
  const formats = useFormats()
  const { address } = useConnection()
  const changing = useLabelChange()
  const { failure, isPending, run } = useAuthAction()
  // If someone else changed it meanwhile, the dialog says so, and shows the label as it is now.
  const now = all.find((one) => one.id === asked.id)
  const label = now ?? asked
  const { id, colour, version, instances, people = 0 } = label
  const others = all.filter((one) => one.id !== id)
  const [name, setName] = useState(label.name)
  const [into, setInto] = useState('')
  const title = { rename: t.renameTitle, merge: t.mergeTitle, delete: t.deleteTitle }[action]
  const confirm = { rename: t.renameConfirm, merge: t.mergeConfirm, delete: t.deleteConfirm }
  const params = { id }
  const send = () =>
    changing<unknown>(
      action === 'rename'
        ? askAuth(address, 'changeLabel', { params, body: { name, colour, version } })
        : askAuth(address, 'removeLabel', {
            params,
            body: { version, ...(action === 'merge' ? { into } : {}) },
          }),
    )
  return (
    <Dialog title={title(label.name)} onClose={onClose}>
      <form
        className={`${shared.stack} ${shared.anywhere}`}
        onSubmit={(event) => {
          event.preventDefault()
          run(send, onClose)
        }}
      >
        {action === 'rename' && (
          <TextInput
            label={t.name}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {action === 'merge' && (
          <>
            <NativeSelect
              label={t.into}
              value={into}
              data={[
                { value: '', label: t.chooseInto },
                ...others.map((one) => ({ value: one.id, label: one.name })),
              ]}
              onChange={(event) => setInto(event.currentTarget.value)}
            />
            <p>{t.mergeText(label.name)}</p>
          </>
        )}
        {action === 'delete' && (
          <p>
            <span>{t.deleteText(instances.length, formats.number(instances.length))}</span>{' '}
            {people > 0 && <span>{t.deletePeople(people, formats.number(people))}</span>}
          </p>
        )}
        {failure && <FailureNote failure={failure} />}
        <DialogActions onCancel={onClose}>
          <Button
            type="submit"
            variant="filled"
            className={action === 'rename' ? '' : (parts.danger ?? '')}
            loading={isPending}
            disabled={
              !now ||
              (action === 'rename' && name.trim() === '') ||
              (action === 'merge' && !others.some((one) => one.id === into))
            }
          >
            {confirm[action]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
