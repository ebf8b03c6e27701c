import {
  closeSync,
  fchmodSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** A file of lines that only grows. */
export interface AppendFile {
  /**
   * Appends one whole line, by one call of the operating system: a process that is killed leaves all of it or nothing.
   *
   * @throws what the operating system says; then nothing of the line is in the file
   */
  append(line: string): void
  /** Waits until all lines so far are on the disk. Many at once share one sync. */
  flush(): Promise<void>
  /** As {@link flush}, at once. */
  flushNow(): void
  close(): void
}

interface OpenFile {
  readonly fd: number
  readonly id: string
}

/**
 * Opens a file of lines, readable and writable by its owner only. A last line that is torn (the power failed, the disk was
 * full) is set aside in a file beside it, named with `.torn-` and the time; one that only lacks its end gets it. A file
 * that is renamed or removed is noticed at the next line, which begins a new one.
 *
 * @param isWhole whether a text is a whole line
 * @throws what the operating system says
 */
export function openAppendFile(
  path: string,
  isWhole: (line: string) => boolean,
  now: () => Date = () => new Date(),
): AppendFile {
  let file = open()
  let isTorn = false
  let syncing: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  function open(): OpenFile {
    const fd = openSync(path, 'a+', 0o600)
    try {
      fchmodSync(fd, 0o600)
      repair(fd)
      syncFolder(path)
      return { fd, id: idOf(fstatSync(fd, { bigint: true })) }
    } catch (error) {
      closeSync(fd)
      throw error
    }
  }

  function repair(fd: number): void {
    const { size } = fstatSync(fd)
    const tail = lastLine(fd, size)
    if (tail.length === 0) return
    if (isWhole(tail.toString('utf8'))) {
      writeSync(fd, '\n')
      return
    }
    const aside = `${path}.torn-${now().toISOString().replaceAll(/[:.]/g, '-')}`
    writeFileSync(aside, tail, { mode: 0o600, flush: true })
    ftruncateSync(fd, size - tail.length)
  }

  /** The file by its name now: a new one where the former was renamed. */
  function current(): number {
    const there = statSync(path, { bigint: true, throwIfNoEntry: false })
    if (there && idOf(there) === file.id) {
      if (isTorn) repair(file.fd)
      isTorn = false
      return file.fd
    }
    const former = file.fd
    file = open()
    isTorn = false
    fdatasyncSync(former)
    // A sync that is under way still needs it.
    void Promise.allSettled([syncing]).then(() => closeSync(former))
    return file.fd
  }

  function sync(): Promise<void> {
    return new Promise((resolve, reject) =>
      fdatasync(file.fd, (error) => (error ? reject(error) : resolve())),
    )
  }

  function startSync(): Promise<void> {
    waiting = undefined
    syncing = sync().finally(() => {
      syncing = undefined
    })
    return syncing
  }

  return {
    append(line) {
      const fd = current()
      const before = fstatSync(fd).size
      const bytes = Buffer.from(`${line}\n`)
      let written = 0
      try {
        written = writeSync(fd, bytes)
        if (written < bytes.length) throw new Error('ENOSPC: the disk took a part of the line only')
      } catch (error) {
        // A part of a line must not stand before the next one.
        isTorn = true
        ftruncateSync(fd, before)
        isTorn = false
        throw error
      }
    },
    flush() {
      // One that is under way began before this line.
      waiting ??= syncing ? syncing.then(startSync, startSync) : startSync()
      return waiting
    },
    flushNow: () => fdatasyncSync(file.fd),
    close: () => closeSync(file.fd),
  }
}

const idOf = ({ dev, ino }: { dev: bigint; ino: bigint }) => `${dev} ${ino}`

const newline = 0x0a
const portion = 64 * 1024

/** What comes after the last end of a line. */
function lastLine(fd: number, size: number): Buffer {
  let tail = Buffer.alloc(0)
  for (let end = size; end > 0;) {
    const begin = Math.max(0, end - portion)
    const bytes = Buffer.alloc(end - begin)
    readSync(fd, bytes, 0, bytes.length, begin)
    const at = bytes.lastIndexOf(newline)
    tail = Buffer.concat([bytes.subarray(at + 1), tail])
    if (at >= 0) break
    end = begin
  }
  return tail
}

/** A new name is on the disk when its folder is. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
