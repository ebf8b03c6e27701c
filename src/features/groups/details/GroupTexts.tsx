import { useMemo, type ReactNode } from 'react'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { cacheKey, useReadNow } from '#data/use-read.ts'
import { useWrite } from '#data/use-write.ts'
import { withoutOverrides } from '#domain/clean-address.ts'
import { cleanName, cleanText } from '#domain/clean-text.ts'
import type { GroupsProps, KnownGroup } from '#features/groups/known-groups.ts'
import { groupsKey, listOf } from '#features/groups/use-groups.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { EditInPlace, type GroupText } from './EditInPlace.tsx'
import type { GroupPart } from './use-group-write.tsx'

/**
 * The subject of a group. It is read from the gateway's list, else from the group's details; a gateway with neither does
 * not return it. The saved groups keep the previous subject, also after a reload.
 */
export function GroupSubject({
  instance,
  jid,
  may,
  groups: { offered },
  book: { write },
  known,
  subject,
  children,
}: Pick<GroupsProps, 'groups' | 'book'> &
  GroupPart & { known: KnownGroup | undefined; subject: string; children: ReactNode }) {
  const texts = useText('groups')
  const t = useText('groupDetails')
  const formats = useFormats()
  const { groupDetails } = useCapabilities()
  const readNow = useReadNow()
  const { run } = useWrite('updateGroupSubject', () => [
    groupsKey(instance),
    cacheKey('findGroup', { params: { instance }, query: { groupJid: jid } }),
  ])
  const text = useMemo((): GroupText => {
    const request = { params: { instance }, query: { groupJid: jid } }
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
      part={{ instance, jid, may }}
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
export function GroupDescription({
  description: value,
  ...part
}: GroupPart & { description: string }) {
  const t = useText('groupDetails')
  const { instance, jid } = part
  const readNow = useReadNow()
  const { run } = useWrite('updateGroupDescription')
  const text = useMemo((): GroupText => {
    const request = { params: { instance }, query: { groupJid: jid } }
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
