// @ts-check

/** @typedef {{ name: string, severity: string, titles: string[], range: string }} Advisory */
/** @typedef {{ state: 'checked', advisories: Advisory[] } | { state: 'not-checked', why: string }} Audit */

/** @typedef {{ severity: string, range?: string, via?: (string | { title?: string })[] }} Vulnerability */
/** @typedef {{ auditReportVersion?: number, vulnerabilities?: Record<string, Vulnerability>, message?: string, error?: { code?: string, summary?: string } }} Report */

/**
 * Parses the output of `npm audit --json`. Distinguishes a registry without a response from one without advisories.
 *
 * @param {string} output
 * @param {readonly string[]} names the packages whose advisories count
 * @returns {Audit}
 */
export function readAudit(output, names) {
  const report = parse(output)
  const { auditReportVersion, vulnerabilities, message, error } = report ?? {}
  if (auditReportVersion === undefined || vulnerabilities === undefined) {
    const why = message || error?.summary || error?.code || 'npm audit gave no report'
    return { state: 'not-checked', why }
  }
  const advisories = Object.entries(vulnerabilities)
    .filter(([name]) => names.includes(name))
    .map(([name, { severity, range, via }]) => ({
      name,
      severity,
      range: range ?? '',
      titles: (via ?? []).map((one) => (typeof one === 'string' ? `by ${one}` : (one.title ?? ''))),
    }))
  return { state: 'checked', advisories }
}

/** @param {string} output @returns {Report | undefined} */
function parse(output) {
  try {
    return /** @type {Report} */ (JSON.parse(output))
  } catch {
    return undefined
  }
}
