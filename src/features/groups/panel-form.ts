import type { Book } from './book/use-book.ts'
import type { KnownGroup } from './known-groups.ts'
import type { GroupsUrl } from './use-groups-url.ts'
import type { Groups } from './use-groups.ts'

/** Props of every form of the panel. */
export interface PanelFormProps {
  instance: string
  /** The gateway's list. */
  groups: Groups
  /** That list merged with the saved groups, sorted by subject. */
  known: readonly KnownGroup[]
  book: Book
  url: GroupsUrl
}
