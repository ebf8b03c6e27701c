import { useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/Placeholder.tsx'

/** Explains that campaigns need a secure context. */
export function Insecure() {
  const t = useText('campaigns')
  return <Empty title={t.insecure} text={t.insecureText} />
}
