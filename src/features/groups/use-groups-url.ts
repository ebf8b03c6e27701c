import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { useUrlWord } from '#ui/use-url-word.ts'

/** The forms of the page, by their names in the URL. */
export const groupForms = ['new', 'details', 'subject', 'invite'] as const
export type GroupForm = (typeof groupForms)[number]

/** State of the page in the URL: the open form and its group. */
export interface GroupsUrl {
  readonly form: GroupForm | undefined
  /** A group's JID; empty if none is selected. */
  readonly group: string
  /**
   * Returns the query of a link that opens a form, for a given group or the selected one; without a form one that
   * closes it.
   */
  readonly searchFor: (form: GroupForm | undefined, group?: string) => string
  /** Selects a group, without a new history entry. */
  readonly setGroup: (group: string) => void
}

/** Reads and writes `?form=new|details|subject|invite&group=<jid>`; other parameters are kept. */
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
