import { createReadStream } from 'node:fs'
import { open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import * as z from 'zod/mini'
import type { State } from '#gateway/state/open-state.ts'
import type { AuditRecord } from '#contract/audit.ts'
import { outcomeOf, repeated } from './audit.ts'
import { addRows, endRow, rowOf, type AuditRow } from './audit-rows.ts'

// Up to 0.2.0 the audit was a file of JSON lines, `audit.jsonl`, with rotated files beside it.

const line = z.looseObject({
  kind: z._default(z.enum(['begun', 'done', 'event', 'omitted']), 'event'),
  time: z.string(),
  request: z.optional(z.string()),
  key: z.optional(z.string()),
  completes: z.optional(z.string()),
  id: z.optional(z.string()),
  agent: z.optional(z.looseObject({})),
  since: z.optional(z.string()),
  beforeReadAt: z.optional(z.string()),
  reason: z.optional(z.string()),
  status: z.optional(z.int()),
  person: z.optional(z.nullable(z.string())),
})
type Line = z.output<typeof line>

/** Entries without an end are added together. */
const batchSize = 500

/** The end of the name of a file that was taken over. */
const takenOver = '.taken-over'

/** The name of the setting that says which files were taken over, while they still have their names. */
const mark = 'audit.jsonl'

/**
 * Adds the entries of former audit files to the audit, oldest first, then renames the files. Each is added once, even if
 * the server is killed in between. Lines that are damaged are left out.
 *
 * @returns the number of files
 */
export async function takeOverAudit(dataDir: string, state: State): Promise<number> {
  const files = await formerFiles(dataDir)
  if (files.length === 0) return 0
  await state.transaction().execute(async (step) => {
    const isDone = await step.selectFrom('settings').selectAll().where('name', '=', mark).execute()
    if (isDone.length > 0) return
    for (const file of files) await takeOver(step, linesOf(file))
    await step.insertInto('settings').values({ name: mark, value: 'taken over' }).execute()
  })
  for (const file of files) await rename(file, file + takenOver)
  await state.deleteFrom('settings').where('name', '=', mark).execute()
  return files.length
}

/** Returns the paths of the files, by the time of their first line. */
async function formerFiles(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter(
    (name) => /^audit\.jsonl([-.][\w.-]+)?$/.test(name) && !/\.torn-|\.taken-over$/.test(name),
  )
  // A file that was just being compressed exists twice; the plain one is complete.
  const wanted = names.filter(
    (name) => !names.includes(name.replace(/\.gz$/, '')) || !name.endsWith('.gz'),
  )
  const found: { path: string; time: string }[] = []
  for (const name of wanted) {
    const path = join(dataDir, name)
    if (!(await isFile(path))) continue
    for await (const { time } of linesOf(path)) {
      found.push({ path, time })
      break
    }
  }
  return found.toSorted((a, b) => a.time.localeCompare(b.time)).map(({ path }) => path)
}

async function isFile(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    return (await handle.stat()).isFile()
  } finally {
    await handle.close()
  }
}

async function* linesOf(path: string): AsyncGenerator<Line> {
  const file = createReadStream(path)
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const read = readLine(text)
    if (read) yield read
  }
}

function readLine(text: string): Line | undefined {
  try {
    const { success, data } = z.safeParse(line, JSON.parse(text))
    return success && !Number.isNaN(Date.parse(data.time)) ? data : undefined
  } catch {
    return undefined
  }
}

async function takeOver(state: State, lines: AsyncIterable<Line>): Promise<void> {
  let rows: AuditRow[] = []
  const flush = async () => {
    if (rows.length > 0) await addRows(state, rows)
    rows = []
  }
  for await (const one of lines) {
    if (one.kind === 'done') {
      await flush()
      const { request = '', key, completes } = one
      const begun = await state
        .selectFrom('audit')
        .select('at')
        .where('request', '=', request)
        .executeTakeFirst()
      // The file with its beginning is gone.
      if (!begun) await addRows(state, [rowOf(recordOf(one), { request, key })])
      const record = { ...recordOf(one), at: begun?.at ?? Date.parse(one.time) }
      await endRow(state, record, { request, key, completes, isRepeat: one.reason === repeated })
      continue
    }
    const { request, key } = one
    rows.push(rowOf(recordOf(one), request === undefined ? { key } : { request, key }))
    if (rows.length >= batchSize) await flush()
  }
  await flush()
}

/** Converts a line to an entry. Its members have the same names but for what an entry leaves out. */
function recordOf({
  kind,
  time,
  request = '',
  key: _key,
  completes: _completes,
  id,
  agent,
  since,
  beforeReadAt,
  ...rest
}: Line): AuditRecord {
  const { status = 0, reason } = rest
  const isNotDone = status === 503 || reason === 'not-sent'
  const outcome = kind === 'begun' ? 'unknown' : outcomeOf(status, isNotDone)
  const common = {
    ...rest,
    ...(kind === 'omitted' ? { operation: 'omitted', outcome: 'refused' as const } : { outcome }),
    ...(agent === undefined && id === undefined
      ? {}
      : { agent: { ...(id === undefined ? {} : { id }), ...agent } }),
    ...(beforeReadAt === undefined ? {} : { beforeReadAt: Date.parse(beforeReadAt) }),
    ...(since === undefined ? {} : { since: Date.parse(since) }),
  }
  return {
    operation: 'unknown',
    ...common,
    id: request,
    at: Date.parse(time),
    person: rest.person ?? null,
  }
}
