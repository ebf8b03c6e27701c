import type { FleetAnswers } from './fleet-answers.ts'

/** Counts the instances for which both operations are known. */
export function countOfBoth(one: FleetAnswers<'findSettings'>, other: FleetAnswers<'findWebhook'>) {
  let read = 0
  let failed = 0
  let oldest: number | undefined
  for (const [name, cell] of one.cells) {
    const also = other.cells.get(name)
    if (isFailed(cell.state) || isFailed(also?.state)) failed += 1
    if (cell.state !== 'read' || also?.state !== 'read') continue
    read += 1
    oldest = Math.min(oldest ?? cell.at, cell.at, also.at)
  }
  return { of: one.of, read, failed, oldest }
}

const isFailed = (state: string | undefined) => state === 'failed' || state === 'unaskable'
