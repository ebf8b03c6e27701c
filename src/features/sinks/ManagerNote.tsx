import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { patient, useRead } from '#data/use-read.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'

/** Says that bots and integrations are configured in the gateway's own manager, and links to it if it has one. */
export function ManagerNote() {
  const t = useText('sinks').manager
  const { dialect } = useCapabilities()
  const manager = useRead('gatewayInfo', {}, patient).data?.['manager']
  const url = typeof manager === 'string' && isWebAddress(manager) ? manager : undefined
  if (url === undefined && dialect !== 'evolution') return null
  return (
    <section className={shared.stackMedium}>
      <h2 className={shared.heading}>{t.title}</h2>
      <p className={shared.muted}>{t.text}</p>
      {url !== undefined && (
        <p>
          <a href={url} target="_blank" rel="noreferrer noopener">
            {t.open}
          </a>
        </p>
      )}
    </section>
  )
}
