import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

export function PreferencesPage() {
  const t = useText('shell')
  return <PageHeader title={t.page.preferences} />
}
