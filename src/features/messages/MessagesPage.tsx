import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

export function MessagesPage({ instance }: { instance: string }) {
  const t = useText('messages')
  return <PageHeader title={t.title} context={instance} />
}
