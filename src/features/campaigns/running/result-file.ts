import {
  headsBeside,
  listedRows,
  outcomeOfKept,
  type KeptList,
  type KeptRow,
} from '#bulk/kept-list.ts'
import type { RunOutcome, RunRecord } from '#local/run-record.ts'
import type { RunRow } from '#runs/run-rows.ts'
import { toCsv } from '#tabular/to-csv.ts'
import { rowOf } from '#features/campaigns/campaign-plan.ts'

type Portions = AsyncIterable<readonly RunRow[]>

/** The heads of our columns. Not translated: files are read by programs too. */
const heads = [
  'row',
  'recipient',
  'name',
  'outcome',
  'message_id',
  'time',
  'status',
  'reason',
  'attempts',
]

/**
 * One line per row of the list, as CSV that spreadsheets open as it is: the list's own columns first, as they are, then
 * ours; formulas escaped, times in ISO 8601. The outcome is the word of the state (accepted, refused, unknown, skipped,
 * arrived, not-arrived, waiting, not-sent, sending), or what kept the row from being sent: duplicate, invalid.
 * @param list undefined for older campaigns, whose list was not kept: then there are only recipients
 */
export function resultCsv(list: KeptList | undefined, portions: Portions): Promise<Blob> {
  const own = list?.columns ?? []
  return toCsv([...own, ...headsBeside(own, heads)], lines(list, portions), { separator: ',' })
}

async function* lines(
  list: KeptList | undefined,
  portions: Portions,
): AsyncGenerator<readonly string[]> {
  for await (const portion of listedRows(list, portions))
    for (const { kept, item: row } of portion) {
      if (!row) {
        if (kept)
          yield [
            ...kept.cells,
            String(kept.row),
            '',
            '',
            outcomeOfKept(kept),
            '',
            '',
            '',
            kept.why,
            '0',
          ]
        continue
      }
      const { item, state, outcome } = row
      yield [
        ...(kept?.cells ?? []),
        String(rowOf(item).row),
        item.to,
        item.name ?? '',
        state,
        outcome?.id ?? '',
        timeOf(outcome),
        outcome?.reason?.status === undefined ? '' : String(outcome.reason.status),
        reasonOf(outcome),
        String(attempts(outcome)),
      ]
    }
}

/** The same as JSON, with each message's key and what came of earlier attempts. */
export async function resultJson(
  { name, gateway, instance, state, createdAt, startedAt, endedAt, total }: RunRecord,
  list: KeptList | undefined,
  portions: Portions,
): Promise<Blob> {
  const iso = (at: number | undefined) =>
    at === undefined ? undefined : new Date(at).toISOString()
  const head = {
    campaign: name,
    gateway,
    instance,
    state,
    created: iso(createdAt),
    started: iso(startedAt),
    ended: iso(endedAt),
    total,
  }
  const parts = [`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "recipients": [`]
  let first = true
  const cellsOf = (kept: KeptRow | undefined) =>
    kept && Object.fromEntries(list?.columns.map((name, at) => [name, kept.cells[at]]) ?? [])
  for await (const portion of listedRows(list, portions)) {
    const texts = portion.map(({ kept, item: row }) => {
      if (!row)
        return JSON.stringify({
          row: kept?.row,
          list: cellsOf(kept),
          outcome: kept && outcomeOfKept(kept),
          reason: kept && { texts: [kept.why] },
        })
      const { item, state: word, outcome } = row
      return JSON.stringify({
        row: rowOf(item).row,
        list: cellsOf(kept),
        recipient: item.to,
        name: item.name,
        outcome: word,
        key: outcome?.key,
        messageId: outcome?.id,
        time: timeOf(outcome) || undefined,
        reason: outcome?.reason,
        milliseconds: outcome?.took,
        earlier: outcome?.tries,
      })
    })
    if (texts.length > 0) parts.push(`${first ? '' : ','}\n    ${texts.join(',\n    ')}`)
    first = first && texts.length === 0
  }
  parts.push('\n  ]\n}\n')
  return new Blob(parts, { type: 'application/json' })
}

/** When it came to its outcome; '' for what was never begun. */
const timeOf = (outcome: RunOutcome | undefined) =>
  outcome && outcome.at > 0 && outcome.state !== 'waiting' ? new Date(outcome.at).toISOString() : ''

const reasonOf = (outcome: RunOutcome | undefined) =>
  [outcome?.reason?.why, ...(outcome?.reason?.texts ?? [])]
    .filter((s) => s !== undefined)
    .join('; ')

/** How often it was sent: each only by a person's decision, but for the first. */
function attempts(outcome: RunOutcome | undefined): number {
  if (!outcome) return 0
  const isSent = outcome.state !== 'waiting' && outcome.state !== 'not-sent'
  return (outcome.tries?.length ?? 0) + (isSent ? 1 : 0)
}
