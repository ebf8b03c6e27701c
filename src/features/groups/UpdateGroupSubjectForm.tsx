import { useReadNow } from '#data/use-read.ts'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { ChangeForm } from '#change/ChangeForm.tsx'
import type { Resource } from '#change/resource.ts'
import { useSave } from '#change/use-save.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { groupJid } from '#data/numbers/recipient-rules.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useWrite } from '#data/use-write.ts'
import { cleanName } from '#domain/clean-text.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { filled } from '#domain/rules.ts'
import { LengthHint, usualLengths } from './LengthHint.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import shared from '#ui/shared.module.css'
import { GroupField } from './GroupField.tsx'
import type { KnownGroup, PanelFormProps } from './known-groups.ts'
import { groupsKey, listOf } from './use-groups.ts'
import { useUrlGroup } from './use-url-group.ts'

const schema = z.object({ groupJid: groupJid(), subject: filled() })
type Values = z.infer<typeof schema>

/**
 * Returns the subject of a group as a resource. It is read from the gateway's list, else from the group's details; a
 * gateway with neither does not return it. The saved groups keep the previous subject, also after a reload.
 */
function useSubject({ instance, groups, book, url }: PanelFormProps): Resource<Values> {
  const jid = url.group
  const label = useText('groups').list.subject
  const { groupDetails } = useCapabilities()
  const readNow = useReadNow()
  const { run } = useWrite('updateGroupSubject', () => [groupsKey(instance)])
  const { offered } = groups
  const { write } = book
  return useMemo(() => {
    const request = { params: { instance }, query: { groupJid: jid } }
    async function read() {
      if (!offered) return groupDetails ? (await readNow('findGroup', request)).subject : undefined
      const list = await readNow('fetchAllGroups', listOf(instance))
      return list.find(({ id }) => id === jid)?.subject
    }
    return {
      id: jid,
      fields: ['subject'],
      blank: { groupJid: jid, subject: '' },
      read: async () => ({
        values: { groupJid: jid, subject: cleanName((await read()) ?? '') || null },
      }),
      async write({ subject }, { subject: previous }) {
        const result = await run({ ...request, body: { subject } })
        const before = previous ? { before: { subject: previous, at: Date.now() } } : {}
        // Without storage there is no book.
        if (result)
          write([{ jid, subject, at: result.at, from: 'renamed', ...before }]).catch(() => {})
        return result
      },
      clean: (values) => ({ ...values, subject: cleanName(values.subject) }),
      label: () => label,
      words: (_field, value) => String(value),
    }
  }, [instance, jid, label, groupDetails, offered, readNow, run, write])
}

/** Changes the subject of a group (contract, section 4: updateGroupSubject). */
export function UpdateGroupSubjectForm(props: PanelFormProps) {
  const { instance, known, url } = props
  const texts = useText('groups')
  const { address } = useConnection()
  const save = useSave(useSubject(props))
  const group = known.find(({ jid }) => jid === url.group)
  const subject = group?.subject || null
  const current = useMemo(() => ({ groupJid: url.group, subject }), [url.group, subject])
  return (
    <ChangeForm
      scope={[address, instance, 'updateGroupSubject']}
      label={texts.form.subject}
      submit={texts.rename.submit}
      save={save}
      schema={schema}
      current={current}
      inPlace
    >
      {({ form }) => (
        <Fields form={form} {...props} group={group} isSaved={save.outcome !== undefined} />
      )}
    </ChangeForm>
  )
}

function Fields({
  form,
  known,
  url,
  group,
  isSaved,
}: PanelFormProps & {
  form: UseFormReturn<Values>
  group: KnownGroup | undefined
  isSaved: boolean
}) {
  const texts = useText('groups')
  const t = texts.rename
  const formats = useFormats()
  const before = group?.booked?.before
  useUrlGroup(form, url.group, (picked) => form.setValue('groupJid', picked))
  return (
    <>
      <GroupField control={form.control} name="groupJid" groups={known} onPick={url.setGroup} />
      <div>
        <TextField
          control={form.control}
          name="subject"
          label={texts.field.newSubject}
          clean={cleanName}
          help={group && (group.subject === '' ? t.nowUnknown : t.now(group.subject))}
        />
        <LengthHint control={form.control} name="subject" usual={usualLengths.subject} />
      </div>
      {before && before.subject !== '' && before.subject !== group.subject && !isSaved && (
        <p className={`${shared.secondary} ${shared.compact} ${shared.anywhere}`}>
          <span>{t.was(before.subject, formats.when(before.at))}</span>{' '}
          <Button
            size="compact-sm"
            onClick={() => form.setValue('subject', before.subject, { shouldDirty: true })}
          >
            {t.useAgain}
          </Button>
        </p>
      )}
    </>
  )
}
