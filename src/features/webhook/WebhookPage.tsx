import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

export function WebhookPage({ instance }: { instance: string }) {
  const t = useText('webhook')
  return <PageHeader title={t.title} context={instance} />
}
