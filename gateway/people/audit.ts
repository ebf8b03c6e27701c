import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** One line of the audit. No bodies, no secrets. */
export interface AuditLine {
  /** Who; null where nobody of the users did. */
  readonly person: string | null
  readonly role?: string
  readonly address: string
  /** The operation's name in the contract, or what was done with a session or a person, such as `signIn`. */
  readonly operation: string
  readonly instance?: string
  /** The id in the path, where it is not an instance's. */
  readonly id?: string
  /** The person whom it was done to. */
  readonly target?: string
  /** What was chosen, such as a role. */
  readonly detail?: string
  /** The status that was answered. */
  readonly status: number
  /** Why it was refused. */
  readonly reason?: string
}

export interface Audit {
  write(line: AuditLine): void
  close(): void
}

/** Opens `audit.jsonl` in the data folder: it only ever grows. A line is on the disk when `write` returns. */
export function openAudit(dataDir: string, now: () => Date = () => new Date()): Audit {
  const file = openSync(join(dataDir, 'audit.jsonl'), 'a', 0o600)
  return {
    write(line) {
      writeSync(file, `${JSON.stringify({ time: now().toISOString(), ...line })}\n`)
      fsyncSync(file)
    },
    close: () => closeSync(file),
  }
}
