import { PageTabs } from '#components/PageTabs.tsx'
import { useDoNotContact } from '#data/do-not-contact.ts'
import { usePageDrawn } from '#data/gateway/page-rest.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { libraryKinds, useListedProfiles, type LibraryKind } from './use-library.ts'

/** Kinds that are rarely kept: they have a tab only while it is open. */
const rare: ReadonlySet<string> = new Set<LibraryKind>(['webhook', 'hand-over', 'view'])

/** The tabs of the library, each with the number of its entries. */
export function LibraryTabs({ current }: { current: LibraryKind | 'all' | 'do-not-contact' }) {
  const t = useText('library')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  // What the page shows comes first: the numbers of the other tabs are read after it.
  const isDrawn = usePageDrawn(true)
  const isOfNumbers = current === 'do-not-contact'
  const { data: profiles } = useListedProfiles(!isOfNumbers || isDrawn)
  const { data: numbers } = useDoNotContact(isOfNumbers || isDrawn)
  const countOf = (id: string) => profiles?.filter(({ kind }) => kind === id).length
  const tabs = [
    { id: 'all', count: profiles?.length },
    ...libraryKinds
      .filter((kind) => !rare.has(kind) || kind === current)
      .map((id) => ({ id, count: countOf(id), search: `tab=${id}` })),
    { id: 'do-not-contact', count: numbers?.length },
  ] as const
  return (
    <PageTabs
      label={t.title}
      tabs={tabs.map(({ id, count, ...link }) => ({
        ...link,
        id,
        isCurrent: id === current,
        to: { page: id === 'do-not-contact' ? id : 'library', gateway },
        label: (
          <>
            <span>{t.tab[id]}</span>{' '}
            <span
              className={`${shared.muted} ${shared.small} ${shared.regular}`}
              // Reserves the space until it is known.
              style={{ visibility: count === undefined ? 'hidden' : undefined }}
            >
              {formats.number(count ?? 0)}
            </span>
          </>
        ),
      }))}
    />
  )
}
