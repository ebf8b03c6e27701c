import { ActionIcon, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { ChangeForm } from '#change/ChangeForm.tsx'
import type { Resource } from '#change/resource.ts'
import { SaveNotes } from '#change/SaveNotes.tsx'
import type { ChangeFormOf } from '#change/use-change-form.ts'
import { useSave } from '#change/use-save.ts'
import { RefusedError } from '#client/errors.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { filled } from '#domain/rules.ts'
import { LengthHint, usualLengths } from '#features/groups/LengthHint.tsx'
import { useText } from '#i18n/locale.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import { isForbidden, type GroupPart } from './use-group-write.tsx'

// Gateways refuse an empty text.
const schema = z.object({ text: filled() })

/** How a text of a group is read and changed. All of it must be stable. */
export interface GroupText {
  /** Null if the gateway does not return it. @throws like `call` */
  readonly read: () => Promise<string | null>
  /** @throws like `call` */
  readonly write: (
    text: string,
    previous: string | null,
  ) => ReturnType<Resource<{ text: string }>['write']>
  readonly clean: (text: string) => string
}

interface Earlier {
  readonly text: string
  readonly words: string
}

/**
 * A text of a group, edited in place: the focus goes into the field and back to the pencil; Escape cancels, Ctrl or ⌘
 * with Enter saves.
 */
export function EditInPlace({
  part: { instance, jid, may },
  text: { read, write, clean },
  field,
  value,
  words,
  earlier,
  children,
}: {
  part: GroupPart
  text: GroupText
  field: 'subject' | 'description'
  /** Empty if there is none. */
  value: string
  /** The field's label, the name of the pencil, and the button that saves. */
  words: { readonly label: string; readonly edit: string; readonly save: string }
  /** A previous text, offered below the field. */
  earlier?: Earlier | undefined
  /** The text at rest. */
  children: ReactNode
}) {
  const t = useText('groupDetails')
  const { address } = useConnection()
  const { adminsOnly } = t
  const { label } = words
  const resource = useMemo(
    (): Resource<{ text: string }> => ({
      id: jid,
      fields: ['text'],
      blank: { text: '' },
      read: async () => ({ values: { text: await read() } }),
      // At its field, in words.
      write: async ({ text }, { text: previous }) => {
        try {
          return await write(text, previous)
        } catch (error) {
          if (!isForbidden(error)) throw error
          const { kind, status, raw } = error
          throw new RefusedError(kind, status, [{ field: 'text', text: adminsOnly }], raw)
        }
      },
      clean: ({ text }) => ({ text: clean(text) }),
      label: () => label,
      words: (_field, text) => String(text),
      fieldOf: () => 'text',
    }),
    [jid, label, adminsOnly, read, write, clean],
  )
  const save = useSave(resource)
  const current = useMemo(() => ({ text: value }), [value])
  const [isEditing, setIsEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const { outcome } = save
  const isSaved =
    outcome?.is === 'accepted' &&
    outcome.result.understood &&
    outcome.others.length === 0 &&
    outcome.fields?.every(({ state }) => state === 'saved') === true

  if (isEditing)
    return (
      <ChangeForm
        scope={[address, instance, `${field} ${jid}`]}
        label={words.edit}
        submit={words.save}
        save={save}
        schema={schema}
        current={current}
        onClose={() => setIsEditing(false)}
        inPlace
      >
        {(change) => (
          <Field
            change={change}
            field={field}
            label={label}
            earlier={earlier}
            onCancel={() => {
              change.discard()
              setIsEditing(false)
            }}
          />
        )}
      </ChangeForm>
    )
  return (
    <div className={`${shared.stackSmall} ${shared.shrink}`}>
      <div className={shared.row} style={{ gap: 8 }}>
        {children}
        {may && value !== '' && (
          <ActionIcon
            ref={pencil}
            className={shared.rigid ?? ''}
            aria-label={words.edit}
            title={words.edit}
            onClick={() => setIsEditing(true)}
          >
            <Icon of={IconPencil} />
          </ActionIcon>
        )}
        {may && value === '' && (
          <Button
            ref={pencil}
            size="compact-sm"
            aria-label={words.edit}
            onClick={() => setIsEditing(true)}
          >
            {t.addText}
          </Button>
        )}
      </div>
      {/* The pencil has the focus: a result without problems is announced, and does not take it. */}
      <div className={shared.row} style={{ gap: 12 }}>
        <div role="status">{isSaved && <State kind="ok">{t.saved}</State>}</div>
        {isSaved && save.undo && (
          <ChangeButton size="compact-sm" loading={save.pending} onClick={() => void save.undo?.()}>
            {t.undoText}
          </ChangeButton>
        )}
      </div>
      {!isSaved && <SaveNotes save={save} />}
    </div>
  )
}

function Field({
  change: { form },
  field,
  label,
  earlier,
  onCancel,
}: {
  change: ChangeFormOf<{ text: string }>
  field: 'subject' | 'description'
  label: string
  earlier: Earlier | undefined
  onCancel: () => void
}) {
  const t = useText('groups').rename
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const Input = field === 'subject' ? TextField : TextAreaField
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the field
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onCancel()
      }}
    >
      <Input
        control={form.control}
        name="text"
        label={label}
        {...(field === 'description' && { rows: 4 })}
      />
      <LengthHint control={form.control} name="text" usual={usualLengths[field]} />
      {earlier && (
        <p className={`${shared.secondary} ${shared.compact} ${shared.anywhere}`}>
          <span>{earlier.words}</span>{' '}
          <Button
            size="compact-sm"
            onClick={() => form.setValue('text', earlier.text, { shouldDirty: true })}
          >
            {t.useAgain}
          </Button>
        </p>
      )}
    </div>
  )
}
