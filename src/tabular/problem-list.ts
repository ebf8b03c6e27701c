import { limits } from './limits.ts'
import type { Problem, ProblemCode } from './sheet-types.ts'

/** What a person should know of a sheet: the first of each kind, and how many there are. */
export class ProblemList {
  readonly told: Problem[] = []
  readonly counts: Partial<Record<ProblemCode, number>> = {}

  add(problem: Problem): void {
    const count = (this.counts[problem.code] ?? 0) + 1
    this.counts[problem.code] = count
    if (count <= limits.told) this.told.push(problem)
  }
}
