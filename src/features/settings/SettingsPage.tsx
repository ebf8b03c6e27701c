import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

export function SettingsPage({ instance }: { instance: string }) {
  const t = useText('settings')
  return <PageHeader title={t.title} context={instance} />
}
