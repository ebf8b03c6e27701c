import { routeTo } from '#paths'
import type { PageDescription } from './page-description.ts'
import { describePages } from './pages.ts'
import type { Contents, Name } from './parts.ts'
import { pageOf } from './routes.ts'
import { loadTexts, type Language } from './texts.ts'

const languages: readonly Language[] = ['en', 'pt-BR', 'es']

/** A row: the name in page objects, the role, and the accessible name in each language. */
type Row = [key: string, role: string, ...names: string[]]

/** Returns docs/playwright-names.md: every route, and the accessible names of its parts in each language. */
export async function namesDocument(): Promise<string> {
  const described = await Promise.all(
    languages.map(
      async (language) =>
        describePages(await loadTexts(language)) as Record<string, PageDescription>,
    ),
  )
  const [english = {}] = described
  const names = Object.keys(english)
  const pagesOf = (name: string) => described.flatMap((pages) => pages[name] ?? [])
  const sections = names.flatMap((name) => {
    const pages = pagesOf(name)
    const rows = mergeRows(pages.map(({ contents }) => rowsOf(contents)))
    if (rows.length === 0) return []
    return [`### ${name}\n`, table(['Name', 'Role', ...languages], rows)]
  })
  return `${[
    '# Routes and accessible names\n',
    '`npm run playwright:names` writes this file from the texts of the dashboard; a test fails when it is out of date. How to use it: [playwright.md](playwright.md).\n',
    '## Routes\n',
    '`<gateway>` is the gateway as one segment, such as `http:127.0.0.1:4610~2fapi`; `<instance>` is an instance’s name, `<id>` the id of an agent or a job. The headings are those of level 1; `–` means the name of what the page is about.\n',
    table(
      ['Page object', 'Address', ...languages],
      names.map((name) => {
        const pages = pagesOf(name)
        return [name, code(addressOf(pages[0])), ...pages.map(({ heading }) => heading ?? '–')]
      }),
    ),
    '## Names\n',
    'A name with a dot is inside the part before the dot. `…` is a placeholder for a value; names separated by `/` take turns. Parts marked with `*` are there only at times, for example after a choice.\n',
    ...sections,
  ]
    .join('\n')
    .trimEnd()}\n`
}

/** The path and query of a page, with placeholders. */
function addressOf(page: PageDescription | undefined): string {
  if (page?.name === undefined) return '/'
  const server = { url: '', gateway: 'https://GATEWAY' }
  const params = { ...server, instance: 'INSTANCE', id: 'ID' }
  return pageOf(server, routeTo(page.name, params), page.query)
    .replace('GATEWAY', '<gateway>')
    .replace('INSTANCE', '<instance>')
    .replace('ID', '<id>')
}

function rowsOf(contents: Contents, before = ''): Row[] {
  return Object.entries(contents).flatMap(([key, one]): Row[] => {
    const path = before + key
    const own: Row = [`${path}${one.isLater ? '*' : ''}`, one.role, shown(one.name)]
    if ('contents' in one) return [own, ...rowsOf(one.contents, `${path}.`)]
    if (one.role !== 'table') return [own]
    const columns = Object.entries(one.columns).map(([column, name]): Row => [
      `${path}.columns.${column}`,
      'columnheader',
      name,
    ])
    return [own, ...columns]
  })
}

/** Joins the rows of each language, which differ only in their names. */
const mergeRows = ([first = [], ...others]: readonly Row[][]): Row[] =>
  first.map((row, index) => [...row, ...others.map((rows) => rows[index]?.[2] ?? '')])

/** Returns a name in readable form. */
function shown(name: Name): string {
  if (typeof name === 'string') return name
  const forms = name.source
    .replaceAll(/\^(?:\(\?:)?|\)?\$/g, '')
    .replaceAll('.+', '…')
    .replaceAll(/\\(.)/g, '$1')
    .split('|')
  return forms.join(' / ')
}

const code = (text: string) => `\`${text}\``

/** A Markdown table with aligned columns, followed by an empty line. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => cell.replaceAll('|', String.raw`\|`)),
  )
  const widths = head.map((_, column) =>
    Math.max(3, ...cells.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [top = [], ...body] = cells
  return [line(top), line(widths.map((width) => '-'.repeat(width))), ...body.map(line), ''].join(
    '\n',
  )
}
