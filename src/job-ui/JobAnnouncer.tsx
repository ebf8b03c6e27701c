import { VisuallyHidden } from '@mantine/core'
import { useState, useEffect, useRef } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import { pauseWords, useJobWords } from './job-kinds.ts'
import { groupCounts } from './results/row-groups.ts'
import type { JobHandle } from './use-job-handle.ts'

/** The only live region of a job: announces that it starts, pauses and ends, and problems. */
export function JobAnnouncer({
  handle: { kind, snapshot, counts },
}: {
  handle: Pick<JobHandle, 'kind' | 'snapshot' | 'counts'>
}) {
  const { name, state, why } = snapshot
  const { t } = useJobWords(kind, snapshot.host)
  const formats = useFormats()
  const groups = groupCounts(counts)
  const problems = (['refused', 'not-arrived', 'unknown'] as const).filter(
    (group) => groups[group] > 0,
  )
  const shown = state === 'running' ? problems : (['accepted', ...problems] as const)
  const word =
    state === 'paused'
      ? pauseWords(why, t).title
      : t.said.state[state === 'making' ? 'ready' : state]
  const parts = shown.map((group) => t.said.part(t.group[group], formats.number(groups[group])))
  // The end may be known before the last results.
  const isOver = state !== 'finished' || groups.remaining + groups.sending === 0
  const news = !isOver
    ? ''
    : [state, why?.kind, ...problems.map((group) => groups[group])].join(' ')
  // The initial state is visible on the page; only a start is announced.
  const [first] = useState(state === 'running' ? '' : news)
  const text = [name, word, ...parts].join('. ')
  const announced = useAnnouncement(text, news === first ? '' : news, state)
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>
}

/** The minimum interval between two announcements of problems, in milliseconds: a screen reader reads each to its end. */
const everyMs = 10_000

/**
 * Returns the text of a live region: the current text when there is news. At once if the state changed, e.g. because the
 * user has pressed a button; otherwise at most every ten seconds, then the latest.
 * @param news changes with what is worth announcing; '' for nothing yet
 */
export function useAnnouncement(text: string, news: string, state: string): string {
  const [announced, setAnnounced] = useState('')
  const newest = useRef(text)
  const said = useRef<string>(undefined)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    newest.current = text
  })
  useEffect(() => {
    if (news === '') return undefined
    const rest = state === said.current ? last.current + everyMs - Date.now() : 0
    const timer = setTimeout(
      () => {
        last.current = Date.now()
        said.current = state
        setAnnounced(newest.current)
      },
      Math.max(0, rest),
    )
    return () => clearTimeout(timer)
  }, [news, state])
  return announced
}
