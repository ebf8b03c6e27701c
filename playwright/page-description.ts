import type { Route } from './routes.ts'
import type * as is from './parts.ts'

/** Placeholders for the parameters of a route, until a page object is created. */
export const anyInstance = 'INSTANCE'
export const anyId = 'ID'

/** The description of a page: its route, its heading and its parts. */
export interface PageDescription<C extends is.Contents = is.Contents> {
  /** Undefined: the page at `/`, which belongs to no gateway. */
  readonly route: Route | undefined
  /** The query of the path, such as `{ tab: 'location' }`. */
  readonly query?: Readonly<Record<string, string>>
  /** Undefined: the heading is the name of the instance, agent or other subject of the page. */
  readonly heading: string | undefined
  readonly contents: C
}

/** Describes a page. */
export const page = <const C extends is.Contents>(
  route: Route | undefined,
  heading: string | undefined,
  contents: C,
  query?: Readonly<Record<string, string>>,
): PageDescription<C> => ({ route, heading, contents, ...(query && { query }) })

/** Arguments of {@link page} for a page of an instance. */
export const of = <const W extends string>(word: W) => ({ page: word, instance: anyInstance })
