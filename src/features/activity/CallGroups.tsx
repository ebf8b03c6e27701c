import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { Icon } from '#ui/Icon.tsx'
import { State } from '#ui/note/State.tsx'
import { useNow } from '#ui/use-now.ts'
import shared from '#ui/shared.module.css'
import { FilledSentence } from './audit-log/ChangeSentence.tsx'
import { groupFigures, type CallGroup } from './call-items.ts'
import { outcomeWord, starterOf, type CallContext } from './call-words.ts'
import classes from './CallList.module.css'
import { outcomeKinds, shownOutcome } from './match-calls.ts'

/** The line of several calls; it shows and hides them. */
export function GroupButton({
  group: { kind, id, entries, isOpen },
  tab,
  context,
}: {
  group: CallGroup
  tab: 0 | -1
  context: CallContext
}) {
  const { sentences, formats, onToggle } = context
  const [entry] = entries
  return (
    <button
      type="button"
      tabIndex={tab}
      className={`${shared.bareButton} ${shared.inlineRow} ${classes.group}`}
      aria-expanded={isOpen}
      onClick={() => onToggle(id)}
    >
      <Icon of={isOpen ? IconChevronDown : IconChevronRight} />
      <span className={shared.truncate}>
        {kind === 'reads' ? (
          <ReadsText entries={entries} />
        ) : (
          <FilledSentence
            sentence={{
              template: sentences.run[entry?.job?.kind === 'campaign' ? 'campaign' : 'other'],
              values: {
                count: formats.number(entries.length),
                target: entry && starterOf(entry, context),
                instance: entry?.instance,
              },
            }}
          />
        )}
      </span>
    </button>
  )
}

/** `312 reads, all answered, half of them within 38 ms`. */
function ReadsText({ entries }: { entries: readonly RequestLogEntry[] }) {
  const t = useText('activity')
  const formats = useFormats()
  const { failed, isAnswered, half } = groupFigures(entries, useNow())
  const count = entries.length
  return (
    <span className={shared.muted}>
      <span>{t.reads(count, formats.number(count))}</span>
      {isAnswered && <span>{`, ${t.readsWithin(count, formats.duration(half))}`}</span>}
      {failed.length > 0 && (
        <>
          <span>, </span>
          <span className={shared.bad}>{t.readsFailed(formats.number(failed.length))}</span>
        </>
      )}
    </span>
  )
}

/** The outcome of the calls of a job: accepted, or how many were not. */
export function RunState({ entries }: { entries: readonly RequestLogEntry[] }) {
  const t = useText('activity')
  const formats = useFormats()
  const now = useNow()
  const { failed } = groupFigures(entries, now)
  const [first] = failed
  if (!first) return <State kind="ok">{t.answered.write}</State>
  const outcomes = failed.map((entry) => shownOutcome(entry, now))
  const words = [...new Set(outcomes)].map((outcome) => {
    const count = outcomes.filter((one) => one === outcome).length
    return `${formats.number(count)} ${outcomeWord(first, outcome, t)}`
  })
  return <State kind={outcomeKinds[shownOutcome(first, now)]}>{words.join(', ')}</State>
}
