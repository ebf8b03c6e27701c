import { readFileSync } from 'node:fs'

/** An exchange with a running gateway, as it was recorded: keys and tokens changed, files cut short. */
export interface Recording {
  readonly name: string
  readonly request: {
    readonly method: string
    readonly path: string
    /** The key's name: `the-global-key`, `the-token-of-<instance>`, any other is a wrong one. */
    readonly key?: string
    readonly body?: unknown
  }
  readonly status: number
  readonly type: string
  readonly body: unknown
}

/** The recordings of a gateway, in the order in which they were made. */
export function readRecordings(gateway: string): Recording[] {
  return readFileSync(`e2e/recordings/${gateway}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recording)
}
