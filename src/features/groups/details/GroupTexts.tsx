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
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { cacheKey, useReadNow } from '#data/use-read.ts'
import { useWrite } from '#data/use-write.ts'
import { withoutOverrides } from '#domain/clean-address.ts'
import { cleanName, cleanText } from '#domain/clean-text.ts'
import { filled } from '#domain/rules.ts'
import { groupsKey, listOf, type GroupsProps, type KnownGroup } from '#features/groups/groups.ts'
import { LengthHint, usualLengths } from '#features/groups/LengthHint.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import { isForbidden, requestOf, type GroupPart } from './use-group-write.tsx'

/**
 * The subject of a group. It is read from the gateway's list, else from the group's details; a gateway with neither does
 * not return it. The saved groups keep the previous subject, also after a reload.
 */
export function GroupSubject({
  part,
  groups: { offered },
  book,
  known,
  subject,
  children,
}: Pick<GroupsProps, 'groups' | 'book'> & {
  part: GroupPart
  known: KnownGroup | undefined
  subject: string
  children: ReactNode
}) {
  const texts = useText('groups')
  const t = useText('groupDetails')
  const formats = useFormats()
  const { groupDetails } = useCapabilities()
  const readNow = useReadNow()
  const { instance, jid } = part
  const { run } = useWrite('updateGroupSubject', () => [
    groupsKey(instance),
    cacheKey('findGroup', requestOf(part)),
  ])
  const { write } = book
  const text = useMemo((): GroupText => {
    const request = requestOf({ instance, jid })
    async function read() {
      if (!offered) return groupDetails ? (await readNow('findGroup', request)).subject : undefined
      const list = await readNow('fetchAllGroups', listOf(instance))
      return list.find(({ id }) => id === jid)?.subject
    }
    return {
      read: async () => cleanName((await read()) ?? '') || null,
      async write(subject, previous) {
        const result = await run({ ...request, body: { subject } })
        const before = previous ? { before: { subject: previous, at: Date.now() } } : {}
        // Without storage there are no saved groups.
        if (result)
          write([{ jid, subject, at: result.at, from: 'renamed', ...before }]).catch(() => {})
        return result
      },
      clean: cleanName,
    }
  }, [instance, jid, groupDetails, offered, readNow, run, write])
  const { before } = known?.booked ?? {}
  return (
    <EditInPlace
      part={part}
      text={text}
      field="subject"
      value={subject}
      words={{ label: texts.list.subject, edit: t.editSubject, save: t.saveSubject }}
      earlier={
        before && before.subject !== '' && before.subject !== subject
          ? {
              text: before.subject,
              words: texts.rename.was(before.subject, formats.when(before.at)),
            }
          : undefined
      }
    >
      {children}
    </EditInPlace>
  )
}

/** The description of a group. */
export function GroupDescription({ part, value }: { part: GroupPart; value: string }) {
  const t = useText('groupDetails')
  const { instance, jid } = part
  const readNow = useReadNow()
  const { run } = useWrite('updateGroupDescription')
  const text = useMemo((): GroupText => {
    const request = requestOf({ instance, jid })
    return {
      read: async () => withoutOverrides((await readNow('findGroup', request)).desc ?? ''),
      write: (description) => run({ ...request, body: { description } }),
      clean: cleanText,
    }
  }, [instance, jid, readNow, run])
  return (
    <EditInPlace
      part={part}
      text={text}
      field="description"
      value={value}
      words={{ label: t.description, edit: t.editDescription, save: t.saveDescription }}
    >
      <p
        dir="auto"
        className={
          value === '' ? shared.muted : `${shared.shrink} ${shared.anywhere} ${shared.preWrap}`
        }
      >
        {value || t.noDescription}
      </p>
    </EditInPlace>
  )
}

// Gateways refuse an empty text.
const schema = z.object({ text: filled() })

/** How a text of a group is read and changed. All of it must be stable. */
interface GroupText {
  /** Null if the gateway does not return it. @throws like `call` */
  readonly read: () => Promise<string | null>
  /** @throws like `call` */
  readonly write: (
    text: string,
    previous: string | null,
  ) => ReturnType<Resource<{ text: string }>['write']>
  readonly clean: (text: string) => string
}

interface TextProps {
  part: GroupPart
  text: GroupText
  field: 'subject' | 'description'
  /** Empty if there is none. */
  value: string
  /** The field's label, the name of the pencil, and the button that saves. */
  words: { readonly label: string; readonly edit: string; readonly save: string }
  /** A previous text, offered below the field. */
  earlier?: { readonly text: string; readonly words: string } | undefined
  children: ReactNode
}

/** A text, edited in place: the focus goes into the field and back to the pencil; Escape cancels. */
function EditInPlace(props: TextProps) {
  const { part, text, field, value, words, children } = props
  const t = useText('groupDetails')
  const { address } = useConnection()
  const { adminsOnly } = t
  const { label } = words
  const { instance, jid, may } = part
  const resource = useMemo(
    (): Resource<{ text: string }> => ({
      id: jid,
      fields: ['text'],
      blank: { text: '' },
      read: async () => ({ values: { text: await text.read() } }),
      // At its field, in words.
      write: (next, previous) =>
        text.write(next.text, previous.text).catch((error: unknown) => {
          if (!isForbidden(error)) throw error
          const { kind, status, raw } = error
          throw new RefusedError(kind, status, [{ field: 'text', text: adminsOnly }], raw)
        }),
      clean: (typed) => ({ text: text.clean(typed.text) }),
      label: () => label,
      words: (_field, text) => String(text),
      fieldOf: () => 'text',
    }),
    [jid, label, adminsOnly, text],
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
        {(change) => <Field {...props} change={change} onCancel={() => setIsEditing(false)} />}
      </ChangeForm>
    )
  const open = {
    ref: pencil,
    'aria-label': words.edit,
    onClick: () => setIsEditing(true),
  }
  return (
    <div className={`${shared.stackSmall} ${shared.shrink}`}>
      <div className={shared.row} style={{ gap: 8 }}>
        {children}
        {may &&
          (value === '' ? (
            <Button {...open} size="compact-sm">
              {t.addText}
            </Button>
          ) : (
            <ActionIcon {...open} className={shared.rigid ?? ''} title={words.edit}>
              <Icon of={IconPencil} />
            </ActionIcon>
          ))}
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
  change: { form, discard },
  field,
  words,
  earlier,
  onCancel,
}: Pick<TextProps, 'field' | 'words' | 'earlier'> & {
  change: ChangeFormOf<{ text: string }>
  onCancel: () => void
}) {
  const t = useText('groups').rename
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the field
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        discard()
        onCancel()
      }}
    >
      <TextField
        {...(field === 'description' && { rows: 3 })}
        control={form.control}
        name="text"
        label={words.label}
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
