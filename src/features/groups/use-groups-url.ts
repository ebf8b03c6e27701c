import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { useUrlWord } from '#ui/use-url-word.ts'

/** The forms of the page, as the URL names them. */
export const groupForms = ['new', 'details', 'subject', 'invite'] as const
export type GroupForm = (typeof groupForms)[number]

/** What of the page stands in the URL: the form that is open, and the group it is about. */
export interface GroupsUrl {
  readonly form: GroupForm | undefined
  /** A group's JID; empty where none is chosen. */
  readonly group: string
  /** The query of a link that opens a form, for a group or the one chosen already; of one that closes it. */
  readonly searchFor: (form: GroupForm | undefined, group?: string) => string
  /** Chooses a group, without a step in the history. */
  readonly setGroup: (group: string) => void
}

/** Reads and writes `?form=new|details|subject|invite&group=<jid>`; what else is in the query stays. */
export function useGroupsUrl(): GroupsUrl {
  const [params] = useSearchParams()
  const [group = '', setWord] = useUrlWord('group')
  const query = params.toString()
  const searchFor = useCallback(
    (form: GroupForm | undefined, jid?: string) => {
      const after = new URLSearchParams(query)
      if (form === undefined) {
        after.delete('form')
        after.delete('group')
      } else after.set('form', form)
      if (jid !== undefined) after.set('group', jid)
      return after.toString()
    },
    [query],
  )
  const setGroup = useCallback((jid: string) => setWord(jid === '' ? undefined : jid), [setWord])
  return {
    form: groupForms.find((form) => form === params.get('form')),
    group,
    searchFor,
    setGroup,
  }
}
