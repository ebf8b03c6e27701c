import { useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/Placeholder.tsx'

/** Says that campaigns need a secure context. */
export function Insecure() {
  const t = useText('campaigns')
  return <Empty title={t.insecure} text={t.insecureText} />
}
