import { Box, Flex } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { RawAnswer } from '#ui/note/RawAnswer.tsx'
import { State } from '#ui/note/State.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import { maskSecrets } from './mask-secrets.ts'
import { hasSecret, maskedAddress } from '#client/redact/secret-address.ts'
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
      <dl className={`${shared.stack} ${parts.facts}`} style={{ marginBottom: 16 }}>
        <div>
          <dt className={shared.beforeSmall}>{t.state}</dt>
          <dd>
            <State kind={enabled ? 'ok' : 'off'}>{enabled ? t.on : t.off}</State>
          </dd>
        </div>
        <div>
          <dt className={shared.beforeSmall}>{t.address}</dt>
          <dd style={{ display: 'block' }}>
            {url === '' ? (
              t.noAddress
            ) : (
              <>
                <Flex align="flex-start" justify="space-between" gap="xs">
                  <Box
                    component="span"
                    miw={0}
                    pt="4px"
                    className={`${shared.mono} ${shared.anywhere}`}
                  >
                    {shown ? url : maskedAddress(url)}
                  </Box>
                  <CopyButton text={url} of={t.address} />
                </Flex>
                {secret && (
                  <button
                    type="button"
                    className={`${shared.afterSmall} ${shared.text} ${shared.bareButton} ${shared.underlined}`}
                    style={{ padding: '2px 0', fontSize: 13, minHeight: 'var(--touch)' }}
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
