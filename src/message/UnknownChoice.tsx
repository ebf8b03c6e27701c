import { Button } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { HistoryEntry } from '#local/history-entry.ts'
import shared from '#ui/shared.module.css'
import { loadRecording } from './use-send.ts'

/** The decision after an unknown result, which is saved in the history. */
export function UnknownChoice({
  entry,
  onArrived,
  onNotArrived,
  onAgain,
  help,
  children,
}: {
  entry: HistoryEntry | undefined
  onArrived: () => void
  onNotArrived?: () => void
  /** Sends it again, once the user has confirmed that. */
  onAgain?: (event: MouseEvent) => void
  /** What the answer does, in place of what to look at. */
  help?: string
  /** The first thing to do: a link to where to look. */
  children?: ReactNode
}) {
  const t = useText('messages')
  async function choose(outcome: 'arrived' | 'not-arrived', then: () => void) {
    // Saved before the message can be sent again: the question about duplicates depends on it.
    if (entry)
      await loadRecording()
        .then(({ settle }) => settle(entry, outcome))
        .catch(() => {})
    then()
  }
  return (
    <div className={shared.stackSmall}>
      <div className={shared.wrap}>
        {children}
        <Button onClick={() => void choose('arrived', onArrived)}>{t.arrived}</Button>
        {onNotArrived && (
          <Button onClick={() => void choose('not-arrived', onNotArrived)}>{t.notArrived}</Button>
        )}
        {onAgain && <Button onClick={onAgain}>{t.sendAgain}</Button>}
      </div>
      <p className={`${shared.secondary} ${shared.compact}`}>{help ?? t.decideHelp}</p>
    </div>
  )
}
