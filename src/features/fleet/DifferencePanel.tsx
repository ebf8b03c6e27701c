import { Button } from '@mantine/core'
import { useId, type RefObject } from 'react'
import type { Difference } from '#components/webhook-differences.ts'
import type { BasisKind } from '#data/fleet-reads/fleet-basis.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Link } from '#ui/Link.tsx'
import { PopoverPanel } from '#ui/overlay/PopoverPanel.tsx'
import shared from '#ui/shared.module.css'

/** Shows both values of differences, and leads to their change. */
export function DifferencePanel({
  name,
  differences,
  target,
  page,
  comparedWith,
  onChange,
  onClose,
}: {
  name: string
  differences: readonly Difference[]
  target: RefObject<HTMLElement | null>
  page: 'settings' | 'webhook'
  comparedWith: BasisKind | 'template'
  /** Called to change them; without it, the page of the instance is linked. */
  onChange?: (name: string, differences: readonly Difference[]) => void
  onClose: () => void
}) {
  const t = useText('fleet').panel
  const { address: gateway } = useConnection()
  return (
    <PopoverPanel id={useId()} target={target} label={name} onClose={onClose}>
      <div className={shared.stackMedium} style={{ maxWidth: '20rem' }}>
        <strong className={`${shared.mono} ${shared.anywhere}`} translate="no">
          {name}
        </strong>
        {differences.map(({ id, label, now, baseline }) => (
          <section key={id} aria-label={label}>
            <h2 className={`${shared.body} ${shared.medium}`}>{label}</h2>
            <Facts
              facts={[
                { name: t.now, value: <span>{now}</span> },
                { name: t.baseline[comparedWith], value: <span>{baseline}</span> },
              ]}
            />
          </section>
        ))}
        {onChange ? (
          <Button
            onClick={() => {
              onClose()
              onChange(name, differences)
            }}
          >
            {t.change}
          </Button>
        ) : (
          <Link to={{ page, gateway, instance: name }}>{t.open}</Link>
        )}
      </div>
    </PopoverPanel>
  )
}
