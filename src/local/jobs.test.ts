// A database in memory, put in the place of the browser's.
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JobRecord } from './job-record.ts'
import { addJob, readJob, readJobFiles, writeJobFile } from './jobs.ts'

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

/** Refuses Blobs, as WebKit does in private windows. */
function refuseBlobs() {
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...[value, key]: Parameters<IDBObjectStore['put']>
  ) {
    if (value instanceof Blob)
      throw new DOMException('Error preparing Blob/File data', 'UnknownError')
    return put.call(this, value, key)
  })
}

const textsOf = async (id: string) => {
  const files = Object.entries(await readJobFiles(job(id)))
  return Promise.all(files.map(async ([name, file]) => [name, file.type, await file.text()]))
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(['Blobs', 'bytes'])('a storage that takes %s', (takes) => {
  it('returns the files of a job as they were given', async () => {
    if (takes === 'bytes') refuseBlobs()
    const list = new Blob(['name\nAna'], { type: 'text/csv' })
    await addJob(job(takes), [], { list })
    await writeJobFile(job(takes), 'later', new Blob(['[]']))
    expect(await readJob(job(takes))).toMatchObject({ state: 'ready' })
    expect(await textsOf(takes)).toEqual([
      ['later', '', '[]'],
      ['list', 'text/csv', 'name\nAna'],
    ])
  })
})

it('says that the storage is full rather than write a file twice', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(addJob(job('full'), [], { list: new Blob(['a']) })).rejects.toThrow('no room')
  expect(put).toHaveBeenCalledTimes(1)
})
