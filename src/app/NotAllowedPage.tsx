import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/Placeholder.tsx'

/** What a page shows to somebody whose role does not have it. */
export function NotAllowedPage({ gateway }: { gateway: string }) {
  const t = useText('shell').session
  return (
    <>
      <PageHeader title={t.notAllowedPage} />
      <Empty text={t.notAllowedPageText}>
        <Link to={{ page: 'agents', gateway }}>{t.toAgents}</Link>
      </Empty>
    </>
  )
}
