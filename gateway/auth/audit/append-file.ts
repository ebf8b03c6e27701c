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

/** An append-only file of lines. */
export interface AppendFile {
  /**
   * Appends one whole line with a single system call: if the process is killed, either all of it is in the file or
   * none.
   *
   * @throws the system error; the file then contains no part of the line
   */
  append(line: string): void
  /** Waits until all lines so far are on the disk. Concurrent calls share one sync. */
  flush(): Promise<void>
  /** Does the same as {@link flush}, synchronously. */
  flushNow(): void
  close(): void
}

interface OpenFile {
  readonly fd: number
  readonly id: string
}

/**
 * Opens a file of lines that only its owner can read and write. An incomplete last line (after a power failure or on a
 * full disk) is moved to a file beside it, named with `.torn-` and the time; a complete one that only lacks its line
 * feed gets it. If the file is renamed or removed, the next line starts a new file.
 *
 * @param isWhole whether a text is a complete line
 * @throws the system error
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

  /** Returns the file that currently has this name: a new one if the previous one was renamed. */
  function current(): number {
    const onDisk = statSync(path, { bigint: true, throwIfNoEntry: false })
    if (onDisk && idOf(onDisk) === file.id) {
      if (isTorn) repair(file.fd)
      isTorn = false
      return file.fd
    }
    const former = file.fd
    file = open()
    isTorn = false
    fdatasyncSync(former)
    // A sync in progress still needs the descriptor.
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
        // The next line must not follow a partial line.
        isTorn = true
        ftruncateSync(fd, before)
        isTorn = false
        throw error
      }
    },
    flush() {
      // A sync in progress started before this line was appended.
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

/** Returns the text after the last line feed. */
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

/** Syncs the folder: only then is a new file name on the disk. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
