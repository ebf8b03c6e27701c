import type { Page } from 'playwright/test'
import { routeTo, type PageName, type ParamsOf } from '#paths'
import { pageObject, type PageObject } from './page-object.ts'
import type { PageDescription } from './page-description.ts'
import { describePages } from './pages.ts'
import { pageOf, type ServerAddress } from './routes.ts'
import { loadTexts, type Language, type Texts } from './texts.ts'

/** An instance, or its name. */
export type InstanceName = string | { readonly name: string }

const nameOf = (instance: InstanceName) => (typeof instance === 'string' ? instance : instance.name)

/** The page objects of a browser page: one method for each page of the dashboard. */
export type Dashboard = Awaited<ReturnType<typeof openDashboard>>

/**
 * Returns the page objects of a browser page with the names of one language. The browser page must use that language
 * too: set `locale` of its context.
 */
export async function openDashboard(page: Page, server: ServerAddress, language: Language = 'en') {
  const texts = await loadTexts(language)
  return dashboardOf(page, server, texts)
}

type Pages = ReturnType<typeof describePages>

/** What a page is about: an instance, and the id of an agent or a job. */
type Subject<Name> = Name extends PageName
  ? [
      ...(ParamsOf<Name> extends { instance: string } ? [of: InstanceName] : []),
      ...(ParamsOf<Name> extends { id: string } ? [id: string] : []),
    ]
  : []

type PageObjects = {
  readonly [Key in keyof Pages]: (...subject: Subject<Pages[Key]['name']>) => PageObject<Pages[Key]>
}

function dashboardOf(
  browserPage: Page,
  server: ServerAddress,
  texts: Texts,
): PageObjects & {
  /** Every text of the dashboard in the language, by catalogue key. */
  readonly texts: Texts
} {
  const objects = Object.entries(describePages(texts)).map(([key, description]) => [
    key,
    (...subject: readonly InstanceName[]) => {
      const address = addressOf(server, description, subject)
      return pageObject(browserPage, address, description, texts.core.loading)
    },
  ])
  return { texts, ...(Object.fromEntries(objects) as PageObjects) }
}

function addressOf(
  server: ServerAddress,
  { name, query }: PageDescription,
  subject: readonly InstanceName[],
): string {
  if (name === undefined) return server.url
  const [first = '', second = first] = subject.map(nameOf)
  return pageOf(server, routeTo(name, { ...server, instance: first, id: second }), query)
}
