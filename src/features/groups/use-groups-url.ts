import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/** The tabs of a group's page, by their names in the URL. */
export const groupTabs = ['overview', 'members', 'settings', 'invite'] as const
type GroupTab = (typeof groupTabs)[number]

export type GroupsUrl = ReturnType<typeof useGroupsUrl>

/** Reads the state of the page in the URL: the `tab` of the open group, and `form=new` for the dialog. */
export function useGroupsUrl() {
  const [params] = useSearchParams()
  const query = params.toString()
  const tab = groupTabs.find((one) => one === params.get('tab')) ?? 'overview'
  const form = params.get('form')
  /** Returns the query of a link that opens a tab, by default the same; search and sorting of the list are kept. */
  const searchFor = useCallback(
    (to: GroupTab = tab) => searchOf(query, to === 'overview' ? {} : { tab: to }),
    [query, tab],
  )
  const group = params.get('group') ?? undefined
  const isFormer = group !== undefined || (form !== null && form !== 'new')
  return {
    tab,
    isNew: form === 'new',
    searchFor,
    searchForNew: searchOf(query, { tab, form: 'new' }),
    /** What an earlier version of this page wrote: the group's JID, if any, and the query today. */
    former: isFormer ? { group, search: searchFor(form === 'invite' ? 'invite' : tab) } : undefined,
  }
}

function searchOf(query: string, own: Readonly<Record<string, string>>): string {
  const after = new URLSearchParams(query)
  for (const name of ['tab', 'form', 'group']) after.delete(name)
  for (const [name, value] of Object.entries(own)) after.set(name, value)
  return after.toString()
}
