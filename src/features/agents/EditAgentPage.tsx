import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

export function EditAgentPage({ id }: { id: string }) {
  const t = useText('agents')
  return <PageHeader title={t.title} context={id} />
}
