import { Box, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useLocale, useText } from '#i18n/locale.tsx'
import type { Route } from '#paths'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { useGo } from '#ui/use-go.ts'
import shared from '#ui/shared.module.css'
import { CrashBoundary } from '#app/CrashBoundary.tsx'
import classes from './InstanceSwitcher.module.css'
import { routeInOther } from './use-chosen-instance.ts'

// The searchable list costs more than the rest of the shell: it is loaded when it is opened.
const InstancePicker = late(
  () => import('#components/InstancePicker.tsx').then((m) => m.InstancePicker),
  [],
  <div className={classes.button} />,
)

interface InstanceSwitcherProps {
  route: Route
  chosen: string | undefined
  /** The last used instance, if it no longer exists. */
  gone: string | undefined
  instances: readonly KnownInstance[]
}

/** Chooses the instance: stays on the same page if that is a page of an instance. */
export function InstanceSwitcher({ route, chosen, gone, instances }: InstanceSwitcherProps) {
  const t = useText('shell')
  const go = useGo()
  const { address: gateway } = useConnection()
  const [open, setOpen] = useState(false)
  const locale = useLocale()
  // The user is about to open it. If it fails, opening it reports that.
  const prefetch = () => InstancePicker.fetch(locale)

  const shown = chosen ?? (instances.length > 0 ? t.chooseInstance : t.noInstances)
  const hints = new Map(
    instances.flatMap(({ name, state, waitsForScan }) =>
      state === 'close' || state === 'connecting'
        ? [[name, t.connection[waitsForScan ? 'scan' : state]] as const]
        : [],
    ),
  )
  const button = (
    <UnstyledButton
      className={classes.button}
      data-focus
      aria-label={chosen === undefined ? shown : `${t.chooseInstance}: ${chosen}`}
      aria-haspopup="listbox"
      aria-expanded={open}
      disabled={instances.length === 0}
      onFocus={prefetch}
      onPointerEnter={prefetch}
      onClick={() => setOpen(true)}
    >
      <span className={`${shared.truncate} ${instances.length > 0 ? shared.strong : ''}`}>
        {shown}
      </span>
      <Icon of={IconSelector} />
    </UnstyledButton>
  )
  return (
    <div>
      <Box mb="4px" px="xs" c="var(--muted)" fz="xs" lh="1rem">
        {t.instance}
      </Box>
      {open ? (
        <CrashBoundary>
          <InstancePicker
            label={t.chooseInstance}
            placeholder={chosen ?? t.chooseInstance}
            none={t.noSuchInstance}
            names={[...new Set(instances.map((i) => i.name))]}
            hints={hints}
            onClose={() => setOpen(false)}
            onChoose={(name) => {
              setOpen(false)
              go(routeInOther(route, gateway, name))
            }}
          />
        </CrashBoundary>
      ) : (
        button
      )}
      {gone !== undefined && (
        <p className={`${shared.small} ${shared.afterSmall} ${shared.warning} ${shared.anywhere}`}>
          {t.instanceGone(gone)}
        </p>
      )}
    </div>
  )
}
