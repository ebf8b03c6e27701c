import { areas, roles, type Reach } from '#contract/roles.ts'

const reaches: Readonly<Record<Reach, string>> = {
  instance: 'on theirs',
  list: 'of theirs',
  all: 'no',
  any: 'yes',
}

const heads = ['Operation', ...roles.map((role) => `\`${role}\``), 'Limited to labels']

/** Returns the table of one area, with the columns in equal widths. */
function tableOf(area: (typeof areas)[keyof typeof areas]): string {
  const rows = Object.entries(area).map(([name, { roles: allowed, reach }]) => [
    `\`${name}\``,
    ...roles.map((role) => ((allowed as readonly string[]).includes(role) ? '✓' : '')),
    reaches[reach],
  ])
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [line(heads), rule, ...rows.map(line)].join('\n')
}

/** The page docs/roles.md, printed from the table. */
export const rolesDocument = `# What each role may do

Every operation of the gateway, and every permission on this server, by area: the same table by which the server decides.
**Limited to labels** says what remains for a person who is limited to instances with a label: operations on other instances
are answered as if those did not exist (404), and lists have only theirs. Administrators are never limited. How to give roles
and labels is in [Manage people and roles](people.md).

${Object.entries(areas)
  .map(([name, area]) => `## ${name[0]?.toUpperCase()}${name.slice(1)}\n\n${tableOf(area)}\n`)
  .join('\n')}`
