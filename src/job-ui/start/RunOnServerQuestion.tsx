import { useEffect } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'
import { setHandedOver, useHandedOver } from './run-on-server.ts'

/** The question itself. Without it on the page, no key is handed over. */
export function RunOnServerQuestion() {
  const t = useText('jobs').handOver
  useEffect(() => () => setHandedOver(false), [])
  return (
    <Check
      label={t.label}
      help={t.help}
      checked={useHandedOver()}
      onChange={(event) => setHandedOver(event.currentTarget.checked)}
    />
  )
}
