import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { JournalEntry } from '#local/journal-entry.ts'
import { Icon } from '#ui/Icon.tsx'
import { isOverlayOpen } from '#ui/use-overlay.ts'
import shared from '#ui/shared.module.css'
import { CallDetails } from './CallDetails.tsx'
import classes from './CallPanel.module.css'
import { CallState } from './CallState.tsx'

/** From this width on the panel stands beside the list and not over it. */
const beside = '(min-width: 80em)'

/** The details of a call beside the list; arrows lead through the rows, Escape closes it. */
export function CallPanel({
  entry,
  rows,
  onOpen,
}: {
  /** Undefined where it is no longer kept. */
  entry: JournalEntry | undefined
  /** The list as it is shown. */
  rows: readonly JournalEntry[]
  onOpen: (id: string | undefined) => void
}) {
  const t = useText('activity')
  const core = useText('core')
  const panel = useRef<HTMLElement>(null)
  const id = entry?.id
  const at = rows.findIndex((row) => row.id === id)

  useEffect(() => {
    // Over the list it is what one looks at; beside it one goes on in the list.
    if (!globalThis.matchMedia(beside).matches) panel.current?.focus()
  }, [])
  const close = () => {
    const inside = panel.current?.contains(document.activeElement) === true
    onOpen(undefined)
    if (inside && id !== undefined)
      document.querySelector<HTMLElement>(`a[href*="call=${id}"]`)?.focus()
  }
  const closing = useEffectEvent(close)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (isOverlayOpen()) return
      closing()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const go = (by: number) => {
    const next = rows[at + by]
    if (next) onOpen(next.id)
  }
  return (
    <aside ref={panel} tabIndex={-1} className={classes.panel} aria-label={t.details}>
      <div className={classes.head}>
        <h2 className={`${shared.shrink} ${shared.heading} ${shared.anywhere}`}>
          {entry ? entry.operation : t.gone}
        </h2>
        {entry && <CallState entry={entry} whole />}
        <div className={classes.actions}>
          <ActionIcon
            aria-label={t.previous}
            title={t.previous}
            disabled={at <= 0}
            onClick={() => go(-1)}
          >
            <Icon of={IconChevronUp} />
          </ActionIcon>
          <ActionIcon
            aria-label={t.next}
            title={t.next}
            disabled={at < 0 || at === rows.length - 1}
            onClick={() => go(1)}
          >
            <Icon of={IconChevronDown} />
          </ActionIcon>
          <ActionIcon aria-label={core.action.close} title={core.action.close} onClick={close}>
            <Icon of={IconX} />
          </ActionIcon>
        </div>
      </div>
      {entry ? (
        <CallDetails key={entry.id} entry={entry} onOpen={onOpen} />
      ) : (
        <p className={classes.gone}>{t.goneText}</p>
      )}
    </aside>
  )
}
