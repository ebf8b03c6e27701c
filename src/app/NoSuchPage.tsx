import { useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'

/** The page for an unknown URL. */
export function NoSuchPage({ gateway }: { gateway?: string }) {
  const t = useText('shell')
  const content = (
    <>
      <PageHeader title={t.notFound} />
      <Empty title={t.notFound} text={t.notFoundText}>
        <Link to={gateway === undefined ? { page: 'connect' } : { page: 'instances', gateway }}>
          {gateway === undefined ? t.toConnect : t.toInstances}
        </Link>
      </Empty>
    </>
  )
  return gateway === undefined ? <main>{content}</main> : content
}
