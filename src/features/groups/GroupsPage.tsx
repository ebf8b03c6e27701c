import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

export function GroupsPage({ instance }: { instance: string }) {
  const t = useText('groups')
  return <PageHeader title={t.title} context={instance} />
}
