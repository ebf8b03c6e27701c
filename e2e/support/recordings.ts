import { readFileSync } from 'node:fs'

/** A recorded exchange with a running gateway: keys and tokens replaced, files truncated. */
export interface Recording {
  readonly name: string
  readonly request: {
    readonly method: string
    readonly path: string
    /** The key's name: `the-global-key`, `the-token-of-<instance>`; any other is an invalid key. */
    readonly key?: string
    readonly body?: unknown
  }
  readonly status: number
  readonly type: string
  readonly body: unknown
}

/** Returns the recordings of a gateway in the order in which they were made. */
export function readRecordings(gateway: string): Recording[] {
  return readFileSync(`e2e/recordings/${gateway}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recording)
}
