import { Button, Flex, Stack } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import type { Diagnosis } from '#data/diagnosis/diagnosis.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { hostOf } from '#domain/web-address.ts'
import shared from '#ui/shared.module.css'
import { settingFor, originSettings, serverKinds, products, type ServerKind } from './settings.ts'
import { useState } from 'react'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'

/** Result of the last attempt to connect. */
export interface Attempt {
  readonly address: string
  readonly diagnosis: Diagnosis
  /** Epoch milliseconds. */
  readonly at: number
}

/** The likely causes of a failure, each with the command, header or setting that fixes it. */
export function SuggestedFixes({
  attempt: { address, diagnosis },
  onUse,
}: {
  attempt: Attempt
  onUse: ((address: string) => void) | undefined
}) {
  const t = useText('gateway')
  const { foundAt, causes = [] } = diagnosis
  return (
    <Stack flex="1 0 100%" gap="sm" miw={0} c="var(--text2)">
      {foundAt !== undefined && (
        <Flex
          wrap="wrap"
          align="center"
          justify="space-between"
          gap="8px 16px"
          p="sm"
          bdrs="md"
          bg="var(--inset)"
          c="var(--text)"
        >
          <strong>
            {t.foundAt(
              new URL(foundAt).protocol === new URL(address).protocol ? hostOf(foundAt) : foundAt,
            )}
          </strong>
          {onUse && <Button onClick={() => onUse(foundAt)}>{t.useThis}</Button>}
        </Flex>
      )}
      {causes.length > 0 && (
        <ol className={`${shared.stackMedium} ${shared.shrink}`} aria-label={t.likely}>
          {causes.map((cause) => {
            const setting = settingFor(cause, address)
            const { title, text } = t.cause[cause]
            return (
              <li key={cause} className={`${shared.stackSmall} ${shared.shrink}`}>
                <strong className={shared.text}>{title}</strong>
                <p>{text}</p>
                {cause === 'certificate' && (
                  <a
                    style={{ justifySelf: 'start', color: 'inherit' }}
                    href={`${address}/`}
                    target="_blank"
                    rel="noreferrer noopener"
                  >
                    {t.openIt}
                  </a>
                )}
                {cause === 'origins' && <AllowOrigin address={address} />}
                {setting !== undefined && <CodeBlock label={title}>{setting}</CodeBlock>}
              </li>
            )
          })}
        </ol>
      )}
    </Stack>
  )
}

/** Explains how to configure a gateway to allow the origin of this page. */
function AllowOrigin({ address }: { address: string }) {
  const t = useText('gateway')
  const names: Record<ServerKind, string> = { headers: t.headers, ...products }
  const [server, setServer] = useState<ServerKind>('headers')
  return (
    <div
      className={`${shared.stackSmall} ${shared.oneColumn} ${shared.shrink} ${shared.afterSmall}`}
    >
      <div className={shared.flex}>
        <SegmentedControl
          className={shared.scroll}
          aria-label={t.mendIn}
          value={server}
          onChange={setServer}
          data={serverKinds.map((value) => ({ value, label: names[value] }))}
        />
      </div>
      <CodeBlock label={names[server]}>
        {originSettings(server, address, globalThis.location.origin)}
      </CodeBlock>
    </div>
  )
}
