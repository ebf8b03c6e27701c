import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'

/** The page for users whose role does not include the requested one. */
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
