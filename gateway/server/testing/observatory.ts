/**
 * Scores the headers of a page over https by the published rules of the HTTP Observatory:
 * github.com/mdn/mdn-http-observatory, version of 20 August 2026, the files `src/analyzer/tests/*.js` (the result of a
 * header) and `src/grader/charts.js` (the points of a result). Skips rules that depend on more than headers: redirects
 * of port 80, the preload list, and scripts of other origins, of which the page has none (0 points each).
 */

type Headers = Readonly<Record<string, string>>
type Policy = ReadonlyMap<string, ReadonlySet<string>>

interface Result {
  readonly name: string
  readonly points: number
}

/** The rules of one test in order: the first that applies is the result. */
type Rules<T> = readonly (readonly [name: string, points: number, applies: (given: T) => boolean])[]

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const inline = ["'unsafe-inline'", 'data:']
const has = (sources: ReadonlySet<string>, refused: readonly string[]) =>
  refused.some((one) => sources.has(one))
const isInsecure = (source: string) => /^(http|ftp):/.test(source)
const passive = ['img-src', 'media-src']

/** Returns a directive's sources; falls back to those of default-src, or to any source. */
const sourcesOf = (policy: Policy, name: string): ReadonlySet<string> => {
  const sources = new Set(policy.get(name) ?? policy.get('default-src') ?? ['*'])
  if ([...sources].some((one) => /^'(nonce|sha(256|384|512))-/.test(one)))
    sources.delete("'unsafe-inline'")
  return sources
}

const policyRules: Rules<Policy> = [
  ['not implemented', -25, (policy) => policy.size === 0],
  [
    'unsafe sources of scripts or objects',
    -20,
    (policy) =>
      has(sourcesOf(policy, 'script-src'), [...broad, ...inline]) ||
      has(sourcesOf(policy, 'object-src'), broad),
  ],
  [
    'active content over http',
    -20,
    (policy) =>
      [...policy].some(
        ([name, sources]) => !passive.includes(name) && [...sources].some(isInsecure),
      ),
  ],
  [
    'eval',
    -10,
    (policy) =>
      ['script-src', 'style-src'].some((name) => sourcesOf(policy, name).has("'unsafe-eval'")),
  ],
  [
    'passive content over http',
    -10,
    (policy) => passive.some((name) => [...sourcesOf(policy, name)].some(isInsecure)),
  ],
  [
    'unsafe sources of styles',
    0,
    (policy) => has(sourcesOf(policy, 'style-src'), [...broad, ...inline]),
  ],
  [
    "default-src 'none'",
    10,
    (policy) => [...(policy.get('default-src') ?? [])].join(' ') === "'none'",
  ],
  ['nothing unsafe', 5, () => true],
]

const maxAgeOf = (header: string | undefined) =>
  Number(/(?:^|;)\s*max-age=(\d+)/i.exec(header ?? '')?.[1])

const token = (
  name: string,
  missing: number,
  values: Readonly<Record<string, number>>,
  invalid: number,
): readonly [string, Rules<Headers>] => [
  name,
  [
    ['not implemented', missing, (headers) => headers[name] === undefined],
    ...Object.entries(values).map(
      ([value, points]) =>
        [
          value,
          points,
          (headers: Headers) => headers[name]?.trim().toLowerCase() === value,
        ] as const,
    ),
    ['invalid', invalid, () => true],
  ],
]

const headerRules: readonly (readonly [header: string, rules: Rules<Headers>])[] = [
  [
    'strict-transport-security',
    [
      ['not implemented', -20, (headers) => headers['strict-transport-security'] === undefined],
      ['invalid', -20, (headers) => Number.isNaN(maxAgeOf(headers['strict-transport-security']))],
      // Six months.
      ['short', -10, (headers) => maxAgeOf(headers['strict-transport-security']) < 15_768_000],
      ['long', 0, () => true],
    ],
  ],
  [
    'x-frame-options',
    [
      ['by frame-ancestors', 5, (headers) => parsePolicy(headers).has('frame-ancestors')],
      [
        'by its own header',
        5,
        (headers) => /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? ''),
      ],
      ['not implemented', -20, () => true],
    ],
  ],
  token('x-content-type-options', -5, { nosniff: 0 }, -5),
  token(
    'referrer-policy',
    0,
    {
      'no-referrer': 5,
      'same-origin': 5,
      'strict-origin': 5,
      'strict-origin-when-cross-origin': 5,
    },
    -5,
  ),
  token(
    'cross-origin-opener-policy',
    0,
    {
      'same-origin': 10,
      'same-origin-allow-popups': 10,
      'noopener-allow-popups': 10,
      'unsafe-none': 0,
    },
    -5,
  ),
  token(
    'cross-origin-resource-policy',
    0,
    { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 },
    -5,
  ),
  token(
    'cross-origin-embedder-policy',
    0,
    { 'require-corp': 10, credentialless: 10, 'unsafe-none': 0 },
    -5,
  ),
]

function parsePolicy(headers: Headers): Policy {
  const directives = (headers['content-security-policy'] ?? '')
    .split(';')
    .map((text) => text.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name !== '')
  const names = directives.map(([name]) => name)
  if (new Set(names).size < names.length) throw new Error('The policy names a directive twice.')
  return new Map(directives.map(([name = '', ...sources]) => [name, new Set(sources)]))
}

function resultOf<T>(test: string, rules: Rules<T>, given: T): Result {
  const [name, points] = rules.find(([, , applies]) => applies(given)) ?? ['', 0]
  return { name: `${test}: ${name}`, points }
}

/** The minimum points without extra credit for extra credit to count. */
const minimumForCredit = 90
const grades = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
] as const

/**
 * Grades a page over https.
 *
 * @param headers its headers by lower-case name
 * @throws {Error} for a policy that names a directive twice, which the Observatory calls invalid
 */
export function gradePage(headers: Headers): {
  score: number
  grade: string
  results: readonly Result[]
} {
  const results = [
    resultOf('content-security-policy', policyRules, parsePolicy(headers)),
    ...headerRules.map(([header, rules]) => resultOf(header, rules, headers)),
  ]
  const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 100)
  const points = results.map((result) => result.points)
  const strict = sum(points.filter((one) => one < 0))
  const score = Math.max(0, strict >= minimumForCredit ? sum(points) : strict)
  const grade = grades.find(([from]) => score >= from)?.[1] ?? 'F'
  return { score, grade, results }
}
