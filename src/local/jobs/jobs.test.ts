// A database in memory, put in the place of the browser's.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobRecord, StoredPace } from './job-record.ts'
import { addJob } from './jobs.ts'

const job = (id: string): JobRecord => ({
  gateway: 'https://files.example',
  instance: 'sales',
  id,
  kind: 'campaign',
  name: 'Campaign',
  createdAt: 0,
  state: 'ready',
  pace: { concurrency: 1 },
  plan: {},
  total: 0,
  counts: {} as JobRecord['counts'],
})

/** Refuses Blobs, as WebKit does in private windows. Returns the databases that a Blob was written to. */
function refuseBlobs(): string[] {
  const databases: string[] = []
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...[value, key]: Parameters<IDBObjectStore['put']>
  ) {
    if (hasBlob(value)) {
      databases.push(this.transaction.db.name)
      throw new DOMException('Error preparing Blob/File data', 'UnknownError')
    }
    return put.call(this, value, key)
  })
  return databases
}

const hasBlob = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasBlob))

const textsOf = (files: Record<string, Blob>) =>
  Promise.all(
    Object.entries(files).map(async ([name, file]) => [name, file.type, await file.text()]),
  )

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(['Blobs', 'bytes'])('a storage that takes %s', (takes) => {
  // Whether Blobs are stored is tested once per load.
  beforeEach(() => vi.resetModules())

  it('returns the files of a job as they were given', async () => {
    const refusedIn = takes === 'bytes' ? refuseBlobs() : []
    const { addJob, readJob, readJobFiles, writeJobFile } = await import('./jobs.ts')
    const list = new Blob(['name\nAna'], { type: 'text/csv' })
    await addJob(job(takes), [], { list })
    await writeJobFile(job(takes), 'later', new Blob(['[]']))
    expect(await readJob(job(takes))).toMatchObject({ state: 'ready' })
    expect(await textsOf(await readJobFiles(job(takes)))).toEqual([
      ['later', '', '[]'],
      ['list', 'text/csv', 'name\nAna'],
    ])
    // In WebKit, a store that refused a Blob locks up.
    expect(refusedIn).toEqual(takes === 'bytes' ? ['switchboard-probe'] : [])
  })

  it('returns the file of a draft as it was given', async () => {
    const refusedIn = takes === 'bytes' ? refuseBlobs() : []
    const { keepDraft, readDraft } = await import('#local/drafts.ts')
    const scope = ['https://files.example', 'sales', takes] as const
    const file = new File(['photo'], 'a.png', { type: 'image/png' })
    await keepDraft(scope, { file: { file, chosenAt: 1 }, tags: ['a'], none: null })
    const draft = (await readDraft(scope))?.values
    expect(draft).toMatchObject({ file: { chosenAt: 1 }, tags: ['a'], none: null })
    const restored = (draft as { file: { file: File } }).file.file
    expect([restored.type, await restored.text()]).toEqual(['image/png', 'photo'])
    // Node's structured clone loses a File's name.
    if (takes === 'bytes') expect(restored.name).toBe('a.png')
    expect(refusedIn.filter((name) => name !== 'switchboard-probe')).toEqual([])
  })
})

it('says that the storage is full', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(addJob(job('full'), [], { list: new Blob(['a']) })).rejects.toThrow('no room')
})

it('reads a job that an earlier version of the page wrote', async () => {
  const { addJob, readJob, readJobs } = await import('./jobs.ts')
  const pace: StoredPace = { concurrency: 2, ahead: true, looksFirst: true, mostErrors: 5 }
  const earlier = { ...job('earlier'), gateway: 'https://earlier.example', pace }
  await addJob(earlier, [])
  const current = { concurrency: 2, prefetch: 1, readsFirst: true, maxErrors: 5 }
  expect((await readJob(earlier))?.pace).toEqual(current)
  expect((await readJobs(earlier.gateway)).map((read) => read.pace)).toEqual([current])
})
