import { recordOf } from '#domain/keys-of.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import type { KeptList } from '#job-ui/start/kept-list.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import type { JobOutcome } from '#local/jobs/job-record.ts'
import { guardFormula } from '#tabular/formula-guard.ts'
import { printAside } from '#ui/print-aside.ts'
import { linesOf, type JobFile, type Line } from './job-file.ts'
import { groupCounts, rowGroups } from './row-groups.ts'

/** Rows on paper; the files have all. */
export const maxPrinted = 5_000
/** How long rows are added before the page may respond, in milliseconds. */
const turnMs = 12

export interface Report {
  readonly job: JobSnapshot
  /** The gateway as the user calls it. */
  readonly gatewayName: string
  readonly file: JobFile
  readonly list: KeptList | undefined
  readonly rows: AsyncIterable<readonly JobRow[]>
  readonly t: Catalogue['jobs']
  readonly words: Catalogue['jobEnd']['report']
  readonly formats: Formats
  readonly reasonOf: (outcome: JobOutcome | undefined) => string
}

const css = `
  body { color: #000; background: #fff; font: 10pt/1.35 system-ui, sans-serif; }
  h1 { font-size: 16pt; margin: 0 0 4pt; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 1pt 12pt; margin: 8pt 0; }
  dd { margin: 0; }
  table { width: 100%; border-collapse: collapse; font-size: 8.5pt; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { padding: 2pt 6pt; border-bottom: 0.5pt solid #999; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
`

/** Prints the results of a job: what it did, its counts, then its rows, those with a problem first. */
export const printReport = (report: Report): Promise<void> =>
  printAside((page) => buildReport(page, report), css)

/** Builds the report of a job. Yields regularly, so that a long one does not block the page. */
export async function buildReport(page: Document, report: Report): Promise<void> {
  const { job, gatewayName, file, t, words, formats } = report
  const { body } = page
  page.title = job.name
  const add = (parent: Element, tag: string, text = ''): HTMLElement => {
    const element = page.createElement(tag)
    element.textContent = text
    parent.append(element)
    return element
  }
  add(body, 'h1', job.name)
  add(
    body,
    'p',
    [t.kinds[job.kind as keyof typeof t.kinds]?.name ?? job.kind, job.instance, t.state[job.state]]
      .filter(Boolean)
      .join(' · '),
  )
  const counts = groupCounts(job.counts)
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t.confirm.gateway, gatewayName],
    [t.startedByLabel, job.by],
    ...(['createdAt', 'startedAt', 'endedAt'] as const).map(
      (name) =>
        [words[name], job[name] === undefined ? undefined : formats.exact(job[name])] as const,
    ),
    ...rowGroups
      .filter((group) => counts[group] > 0)
      .map(
        (group) =>
          [
            group === 'remaining' && job.state === 'stopped' ? t.notSent : t.group[group],
            formats.number(counts[group]),
          ] as const,
      ),
  ]
  const dl = add(body, 'dl')
  for (const [name, value] of facts)
    if (value !== undefined) {
      add(dl, 'dt', name)
      add(dl, 'dd', value)
    }
  const { lines, total } = await inOrder(report)
  if (total > lines.length)
    add(body, 'p', words.limited(formats.number(lines.length), formats.number(total)))
  const table = add(body, 'table')
  const head = add(add(table, 'thead'), 'tr')
  for (const name of [
    ...file.heads.map((one) => headWords(one, t)),
    t.column.outcome,
    t.column.detail,
    t.column.time,
  ])
    add(head, 'th', name)
  const rows = add(table, 'tbody')
  let began = performance.now()
  for (const line of lines) {
    const row = add(rows, 'tr')
    for (const cell of cellsOf(line, report)) add(row, 'td', guardFormula(cell))
    if (performance.now() - began < turnMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
}

/** The outcomes that come first, in this order. */
const first: readonly string[] = ['refused', 'unknown', 'not-arrived', 'sending']

/** Returns the first lines, those with a problem before the others, and how many there are in all. */
async function inOrder({ file, list, rows }: Report): Promise<{ lines: Line[]; total: number }> {
  const groups = recordOf([...first, 'other'], (): Line[] => [])
  let total = 0
  for await (const line of linesOf(file, list, rows)) {
    total++
    const group = groups[first.includes(line.outcome) ? line.outcome : 'other']
    if (group && group.length < maxPrinted) group.push(line)
  }
  return { lines: Object.values(groups).flat().slice(0, maxPrinted), total }
}

/** Returns the title of a column as the page has it, if it does. */
const headWords = (head: string, { column }: Catalogue['jobs']): string =>
  ({ ...column, recipient: column.to, number: column.to } as Readonly<Record<string, string>>)[
    head
  ] ?? head.replaceAll('_', ' ')

function cellsOf(
  { row, cells, outcome, why = '' }: Line,
  { file, t, formats, reasonOf }: Report,
): string[] {
  const at = row?.outcome?.at
  const isTimed = at !== undefined && at > 0 && row?.state !== 'waiting'
  return [
    ...file.heads.map((_head, n) => cells[n] ?? ''),
    // Rows that were left out before.
    t.row[outcome as keyof typeof t.row] ?? t.row.skipped,
    row ? (row.state === 'arrived' ? '' : reasonOf(row.outcome)) : why,
    isTimed ? `${formats.date(at)} ${formats.seconds(at)}` : '',
  ]
}
