import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

export default function PreferencesPage() {
  const t = useText('shell')
  return <PageHeader title={t.page.preferences} />
}
