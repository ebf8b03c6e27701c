import type { PageName } from '#paths'
import type * as is from './parts.ts'

/** The description of a page: its route, its heading and its parts. */
export interface PageDescription<
  C extends is.Contents = is.Contents,
  Name extends PageName | undefined = PageName | undefined,
> {
  /** The name of the page; undefined: the page at `/`, which belongs to no gateway. */
  readonly name: Name
  /** The query of the path, such as `{ tab: 'location' }`. */
  readonly query?: Readonly<Record<string, string>>
  /** Undefined: the heading is the name of the instance, agent or other subject of the page. */
  readonly heading: string | undefined
  readonly contents: C
}

/** Describes a page. */
export const page = <const C extends is.Contents, const Name extends PageName | undefined>(
  name: Name,
  heading: string | undefined,
  contents: C,
  query?: Readonly<Record<string, string>>,
): PageDescription<C, Name> => ({ name, heading, contents, ...(query && { query }) })
