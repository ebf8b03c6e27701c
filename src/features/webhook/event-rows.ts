import {
  eventGroups,
  groupNames,
  isKnownEvent,
  type EventGroup,
  type KnownEvent,
} from '#data/webhook/events.ts'

/** Filter of the events. */
export type Shown = 'all' | 'subscribed' | 'not'

/** One event, and how many times the webhook has it; 0 is not subscribed. */
export type EventRow = { readonly times: number } & (
  | { readonly known: true; readonly name: KnownEvent }
  | { readonly known: false; readonly name: string }
)

/** Returns the rows of the table by subject; unknown events are in their own group, at the end. */
export function eventRows(
  events: readonly string[],
  shown: Shown,
): { group: EventGroup | 'unknown'; rows: EventRow[] }[] {
  const times = (name: string) => events.filter((e) => e === name).length
  const fits = ({ times: n }: EventRow) =>
    shown === 'all' || (shown === 'subscribed' ? n > 0 : n === 0)
  const groups = groupNames.map((group) => ({
    group,
    rows: eventGroups[group].map((name): EventRow => ({ known: true, name, times: times(name) })),
  }))
  const unknown = [...new Set(events)]
    .filter((name) => !isKnownEvent(name))
    .map((name): EventRow => ({ known: false, name, times: times(name) }))
  return [...groups, { group: 'unknown' as const, rows: unknown }]
    .map(({ group, rows }) => ({ group, rows: rows.filter(fits) }))
    .filter(({ rows }) => rows.length > 0)
}
