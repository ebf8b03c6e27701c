// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * Counts the tests that a runner wrote down. A runner that ended badly without a failed test (a file that could not
 * be loaded, a crash) has one failure.
 *
 * @param {string} file the runner's JSON
 * @param {boolean} endedWell whether it exited with 0
 * @param {(report: unknown) => Tally} count
 * @returns {Tally}
 */
export function tallyOf(file, endedWell, count) {
  const tally = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1 }
  return endedWell || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

/** Reads Vitest's JSON report. @param {unknown} report @returns {Tally} */
export function countVitest(report) {
  const { numPassedTests: passed, numFailedTests: failed } =
    /** @type {{ numPassedTests: number, numFailedTests: number }} */ (report)
  return { passed, failed }
}

/** Reads Playwright's JSON report. @param {unknown} report @returns {Tally} */
export function countPlaywright(report) {
  const { stats } =
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number } }} */ (report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
