import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

export function ChatsPage({ instance }: { instance: string }) {
  const t = useText('chats')
  return <PageHeader title={t.title} context={instance} />
}
