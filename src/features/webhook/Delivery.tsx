import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { RawAnswer } from '#ui/RawAnswer.tsx'
import { State } from '#ui/State.tsx'
import classes from './Delivery.module.css'
import { maskSecrets } from './mask-secrets.ts'
import { hasSecret, maskedAddress } from '#client/secret-address.ts'
import type { Webhook } from '#data/webhook/webhook-notes.ts'

/**
 * Shows whether the webhook is on, and its address: secrets are masked until the user shows them; the copy button
 * copies the full address.
 */
export function Delivery({ webhook }: { webhook: Webhook }) {
  const t = useText('webhook').delivery
  const { enabled, url } = webhook
  const secret = hasSecret(url)
  const [shown, setShown] = useState(false)
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t.state}</dt>
          <dd>
            <State kind={enabled ? 'ok' : 'off'}>{enabled ? t.on : t.off}</State>
          </dd>
        </div>
        <div>
          <dt>{t.address}</dt>
          <dd>
            {url === '' ? (
              t.noAddress
            ) : (
              <>
                <div className={classes.address}>
                  <span className={classes.url}>{shown ? url : maskedAddress(url)}</span>
                  <CopyButton text={url} of={t.address} />
                </div>
                {secret && (
                  <button
                    type="button"
                    className={classes.toggle}
                    aria-pressed={shown}
                    onClick={() => setShown(!shown)}
                  >
                    {shown ? t.hide : t.show}
                  </button>
                )}
              </>
            )}
          </dd>
        </div>
      </dl>
      <RawAnswer raw={maskSecrets(webhook)} />
    </>
  )
}
