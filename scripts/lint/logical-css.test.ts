import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Lines that name a physical side on purpose, with the reason. */
const allowed: Record<string, string> = {}

/** Physical sides, which are wrong in right-to-left languages. */
const physical =
  /(?:\b(?:margin|padding|border)-(?:left|right)\b|^\s*(?:left|right):|\b(?:text-align|float|clear):\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)/

/** `padding: 1px 2px 3px 4px`: the second and the fourth value are physical sides. */
const fourSides =
  /^\s*(?:scroll-)?(?:margin|padding|inset):\s*((?:[^\s();]|\([^)]*\))+)\s+((?:[^\s();]|\([^)]*\))+)\s+((?:[^\s();]|\([^)]*\))+)\s+((?:[^\s();]|\([^)]*\))+)\s*;/

/** In the inline style of a component. */
const physicalInline =
  /style=\{\{[^}]*\b(?:left|right|marginLeft|marginRight|paddingLeft|paddingRight)\b\s*[,:}]/

function namesASide(line: string): boolean {
  const sides = fourSides.exec(line)
  return physical.test(line) || (sides !== null && sides[2] !== sides[4])
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })

const faults = (end: string, isFault: (line: string) => boolean) =>
  files
    .filter((file) => file.endsWith(end))
    .flatMap((file) =>
      readFileSync(`src/${file}`, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`)
        .filter((line) => isFault(line.slice(line.indexOf(': ') + 2)) && !(line in allowed)),
    )

it('styles use logical sides (inline-start, not left)', () => {
  expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(50)
  expect(faults('.css', namesASide)).toEqual([])
  expect(faults('.tsx', (line) => physicalInline.test(line))).toEqual([])
})

it.each([
  'margin-left: 4px;',
  'left: 0;',
  'text-align: right;',
  'border-left: 0;',
  'scroll-padding-right: 8px;',
  'padding: 0 12px 0 calc(24px + 1px);',
])('finds %s', (line) => expect(namesASide(line)).toBe(true))

it.each([
  'margin-inline-start: 4px;',
  'inset: 0;',
  'inset: 0 0 auto;',
  'text-align: end;',
  '--left: 4px;',
  'padding: 8px 16px 12px 16px;',
])('accepts %s', (line) => expect(namesASide(line)).toBe(false))
