import {
  IconAdjustmentsHorizontal,
  IconFilter,
  IconKey,
  IconPin,
  IconUserShield,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { iconOf } from '#message/template/use-template-words.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { Icon } from '#ui/Icon.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import type { Column } from '#ui/table/columns.ts'
import { RowLink } from '#ui/table/RowLink.tsx'
import { withUrlWord } from '#ui/use-url-word.ts'
import type { LibraryEntry } from './library-entries.ts'
import { libraryKinds, type LibraryKind, type LibraryProfile } from './use-library.ts'

/** A row of the list: an entry, or the heading of those of one kind. */
export type LibraryRow =
  | LibraryEntry
  | { readonly key: string; readonly heading: LibraryKind; readonly count: number }

/** Returns the entries with a heading before those of each kind. */
export const groupEntries = (entries: readonly LibraryEntry[]): LibraryRow[] =>
  libraryKinds.flatMap((kind): LibraryRow[] => {
    const its = entries.filter(({ profile }) => profile.kind === kind)
    return its.length === 0 ? [] : [{ key: kind, heading: kind, count: its.length }, ...its]
  })

const icons: Readonly<Record<Exclude<LibraryKind, 'message'>, TablerIcon>> = {
  role: IconUserShield,
  settings: IconAdjustmentsHorizontal,
  webhook: IconWebhook,
  'hand-over': IconKey,
  view: IconFilter,
}

const iconOfProfile = ({ kind, values }: LibraryProfile): TablerIcon =>
  kind === 'message' ? iconOf(values) : icons[kind]

/** Returns the columns of the library. @param query of the page's URL, which the links of rows keep */
export function libraryColumns(
  t: Catalogue['library'],
  formats: Formats,
  gateway: string,
  query: string,
): Column<LibraryRow>[] {
  return [
    {
      id: 'name',
      title: t.column.name,
      width: '34%',
      minWidthPx: 180,
      phone: 'first',
      sortBy: (row) => ('heading' in row ? undefined : row.name),
      cell: (row, { tab }) => {
        if ('heading' in row)
          return (
            <span className={parts.groupRow}>
              <strong className={shared.strong}>{t.tab[row.heading]}</strong>{' '}
              <span className={shared.muted}>{formats.number(row.count)}</span>
            </span>
          )
        const { key, name, profile, isOnly } = row
        const isPinned = isOnly && profile.kind !== 'hand-over'
        return (
          <span className={shared.row} style={{ gap: 8 }}>
            <Icon of={isPinned ? IconPin : iconOfProfile(profile)} />
            <RowLink
              dir="auto"
              translate={isOnly ? undefined : 'no'}
              className={`${shared.quietLink} ${shared.medium} ${shared.truncate}`}
              to={{ page: 'library', gateway }}
              search={withUrlWord(query, 'open', key)}
              tabIndex={tab}
              title={name}
            >
              {name}
            </RowLink>
            {isPinned && (
              <span
                className={`${shared.box} ${shared.small} ${shared.rigid}`}
                style={{ paddingInline: 6 }}
              >
                {t.pinned}
              </span>
            )}
          </span>
        )
      },
    },
    {
      id: 'content',
      title: t.column.content,
      minWidthPx: 160,
      phone: 'second',
      sortBy: (row) => ('heading' in row ? undefined : row.content),
      tip: (row) => ('heading' in row ? undefined : row.content),
      cell: (row) =>
        'heading' in row ? null : (
          <span className={`${shared.secondary} ${shared.truncate}`} dir="auto" translate="no">
            {row.content}
          </span>
        ),
    },
    {
      id: 'changed',
      title: t.column.changed,
      width: '176px',
      right: true,
      phone: 'hidden',
      sortBy: (row) => ('heading' in row ? undefined : row.profile.at),
      cell: (row) =>
        'heading' in row ? null : (
          <span
            className={`${shared.secondary} ${shared.truncate}`}
            title={formats.exact(row.profile.at)}
          >
            {changedWords(row, t, formats)}
          </span>
        ),
    },
  ]
}

/** Returns who changed an entry last, and when: `Lia, 24 Nov`. */
export const changedWords = (
  { profile: { by, at } }: LibraryEntry,
  t: Catalogue['library'],
  formats: Formats,
): string => (by === '' ? formats.when(at) : t.changedBy(by, formats.when(at)))
