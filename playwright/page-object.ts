import type { Locator, Page } from 'playwright/test'
import type { PageDescription } from './page-description.ts'
import type { Contents, Control, Part, Table } from './parts.ts'

/** A table or grid of a page. Long lists render only visible rows: search first, then find the row. */
export interface TableObject<K extends string> {
  readonly root: Locator
  /** The headings of the columns. */
  readonly columns: { readonly [C in K]: Locator }
  /** The rows below the headings. */
  readonly rows: Locator
  /** Returns the rows that contain a text. */
  row(text: string | RegExp): Locator
}

/** A part of a page; its contents are found only inside it. */
export interface PartObject {
  readonly root: Locator
}

/** A form of a page. */
export interface FormObject extends PartObject {
  /** Success messages and hints. */
  readonly note: Locator
  /** Errors of the call, and refused fields. */
  readonly alert: Locator
}

type ObjectOf<N> =
  N extends Table<infer K>
    ? TableObject<K>
    : N extends { readonly role: 'form'; readonly contents: infer C }
      ? FormObject & ObjectsOf<C>
      : N extends { readonly contents: infer C }
        ? PartObject & ObjectsOf<C>
        : Locator

type ObjectsOf<C> = { readonly [K in keyof C]: ObjectOf<C[K]> }

/** Properties of every page object. */
export interface AnyPage {
  /** The browser page. */
  readonly page: Page
  /** The address of the page. */
  readonly address: string
  /** The heading of level 1. */
  readonly heading: Locator
  /** Opens the page, and waits until its heading is shown and nothing is loading. */
  goto(): Promise<void>
}

/** A page object: {@link AnyPage} with the parts of the page by name. */
export type PageObject<D> = AnyPage & (D extends PageDescription<infer C> ? ObjectsOf<C> : never)

/** Creates the object of a page. `loading` is the name of the status while something loads. */
export function pageObject<C extends Contents>(
  page: Page,
  address: string,
  { heading, contents }: PageDescription<C>,
  loading: string,
): PageObject<PageDescription<C>> {
  const title = page.getByRole('heading', {
    level: 1,
    ...(heading !== undefined && { name: heading, exact: true }),
  })
  const any: AnyPage = {
    page,
    address,
    heading: title,
    async goto() {
      await page.goto(address)
      await title.waitFor()
      await page
        .getByRole('status', { name: loading, exact: true })
        .first()
        .waitFor({ state: 'detached' })
    },
  }
  return { ...any, ...objectsOf(page, contents) } as PageObject<PageDescription<C>>
}

function objectsOf(within: Page | Locator, contents: Contents): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(contents).map(([key, one]) => [key, objectOf(within, one)]),
  )
}

function objectOf(within: Page | Locator, one: Control | Part<Contents> | Table<string>): unknown {
  if (one.role === 'table') return tableObject(within, one)
  const root = locatorOf(within, one)
  if (!('contents' in one)) return root
  const parts = { root, ...objectsOf(root, one.contents) }
  return one.role === 'form'
    ? { ...parts, note: root.getByRole('note'), alert: root.getByRole('alert') }
    : parts
}

function tableObject(within: Page | Locator, one: Table<string>): TableObject<string> {
  const root = locatorOf(within, one)
  const cell = root.page().getByRole('cell').or(root.page().getByRole('gridcell'))
  const rows = root.getByRole('row').filter({ has: cell })
  return {
    root,
    rows,
    row: (text) => rows.filter({ hasText: text }),
    columns: Object.fromEntries(
      Object.entries(one.columns).map(([key, name]) => [
        key,
        root.getByRole('columnheader', { name: startsWith(name) }),
      ]),
    ),
  }
}

/** Finds an element by its role and name. */
export function locatorOf(
  within: Page | Locator,
  { role, name }: Control | Part<Contents> | Table<string>,
): Locator {
  const byRole = (role: Parameters<Page['getByRole']>[0]) =>
    within.getByRole(role, { name, exact: true })
  return role === 'table' ? byRole('table').or(byRole('grid')) : byRole(role)
}

/** A heading's name may continue, for example with the number of differences. */
const startsWith = (name: string) =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!\\p{L})`, 'u')
