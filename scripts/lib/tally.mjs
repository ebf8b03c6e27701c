// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * Counts the tests in a runner's report. A runner that exited with an error without a failed test (a file that could
 * not be loaded, a crash) has one failure.
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

/** The maximum number of flaky tests in a run: tests that failed, then passed on a retry. */
export const maxFlaky = 3

/**
 * Reads Playwright's JSON report. A flaky test counts as passed, unless there are more than `maxFlaky`: then all of
 * them count as failed.
 *
 * @param {unknown} report
 * @returns {Tally}
 */
export function countPlaywright(report) {
  const { stats } =
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number } }} */ (report)
  const { expected, unexpected, flaky } = stats
  return flaky > maxFlaky
    ? { passed: expected, failed: unexpected + flaky }
    : { passed: expected + flaky, failed: unexpected }
}

/**
 * @typedef {object} Suite
 * @property {{ file: string, line: number, title: string, tests: { status: string }[] }[]} [specs]
 * @property {Suite[]} [suites]
 */

/**
 * Lists the flaky tests in Playwright's JSON report, each as `file:line title`.
 *
 * @param {unknown} report
 * @returns {string[]}
 */
export function listFlaky(report) {
  /** @param {Suite} suite @returns {string[]} */
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap(inSuite),
  ]
  return inSuite(/** @type {Suite} */ (report))
}
