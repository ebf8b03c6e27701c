import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

export function AgentsPage() {
  const t = useText('agents')
  return <PageHeader title={t.title} />
}
