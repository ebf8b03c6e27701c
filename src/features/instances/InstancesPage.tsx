import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

export function InstancesPage() {
  const t = useText('instances')
  return <PageHeader title={t.title} />
}
