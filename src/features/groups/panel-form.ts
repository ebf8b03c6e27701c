import type { Book } from './book/use-book.ts'
import type { KnownGroup } from './known-groups.ts'
import type { GroupsUrl } from './use-groups-url.ts'
import type { Groups } from './use-groups.ts'

/** What every form of the panel is given. */
export interface PanelFormProps {
  instance: string
  /** The gateway's list. */
  groups: Groups
  /** That list and the book in one, in the order of their subjects. */
  known: readonly KnownGroup[]
  book: Book
  url: GroupsUrl
}
