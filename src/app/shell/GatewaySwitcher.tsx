import { Box, UnstyledButton } from '@mantine/core'
import {
  IconLogout,
  IconPlugConnectedX,
  IconPlus,
  IconSelector,
  IconUserCircle,
} from '@tabler/icons-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { productOfGreeting } from '#client/dialects/detect-dialect.ts'
import { useConnection, useGatewayName } from '#data/session/GatewayProvider.tsx'
import { useSession } from '#data/session/session.ts'
import { patient, useRead } from '#data/use-read.ts'
import { useText } from '#i18n/locale.tsx'
import { onSavedGatewaysChange, savedGateways } from '#local/saved-gateways.ts'
import { EnvironmentTag, GatewayDot } from '#components/EnvironmentTag.tsx'
import { ownValue } from '#domain/keys-of.ts'
import { hostOf } from '#domain/web-address.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { useLeave } from './use-leave.ts'
import shared from '#ui/shared.module.css'
import navigation from './Navigation.module.css'

/** Shows the current gateway; expands to switch to another one, or to leave. */
export function GatewaySwitcher() {
  const t = useText('shell')
  const leave = useLeave()
  const session = useSession()
  const { address } = useConnection()
  const [open, setOpen] = useState(false)
  const list = useId()
  const saved = useSyncExternalStore(onSavedGatewaysChange, savedGateways)
  const { name, tag, colour } = useGatewayName(address)
  const about = useRead('gatewayInfo', {}, patient).data
  const product = about ? [productOfGreeting(about), about.version].filter(Boolean).join(' ') : ''
  return (
    // Escape collapses it wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={shared.lineBelow}
      onKeyDown={(e) => {
        if (e.key === 'Escape') setOpen(false)
      }}
    >
      <UnstyledButton
        display="flex"
        w="100%"
        mih="3.9375rem"
        p="8px 16px"
        className={`${shared.row} ${shared.hoverable} ${shared.ringInside}`}
        aria-label={`${t.switchGateway}: ${name}`}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <span className={`${shared.column} ${shared.grow} ${shared.shrink}`}>
          <span className={`${shared.row} ${shared.shrink} ${shared.strong}`} style={{ gap: 8 }}>
            <span className={shared.truncate}>{name}</span> <GatewayDot colour={colour} />{' '}
            <EnvironmentTag tag={tag} />
          </span>
          {session && (
            <span className={`${shared.small} ${shared.muted} ${shared.truncate}`}>
              {t.session.who(session.name, ownValue(t.session.role, session.role) ?? session.role)}
            </span>
          )}
          {!session && hostOf(address) !== name && (
            <span className={`${shared.small} ${shared.muted} ${shared.truncate}`}>
              {hostOf(address)}
            </span>
          )}
        </span>
        <Icon of={IconSelector} />
      </UnstyledButton>
      <Box component="ul" p="0 8px 8px" id={list} hidden={!open}>
        {product !== '' && (
          <Box
            component="li"
            p="4px 8px"
            c="var(--muted)"
            fz="xs"
            lh="1rem"
            className={shared.anywhere}
          >
            {product}
          </Box>
        )}
        {saved
          .filter((g) => g.address !== address)
          .map((g) => (
            <li key={g.address}>
              <Link
                plain
                className={`${shared.wide} ${navigation.entry}`}
                to={{ page: 'overview', gateway: g.address }}
              >
                <GatewayDot colour={g.colour} /> <span>{g.name}</span>{' '}
                <EnvironmentTag tag={g.tag} />
              </Link>
            </li>
          ))}
        <li>
          <Link plain className={`${shared.wide} ${navigation.entry}`} to={{ page: 'connect' }}>
            <Icon of={IconPlus} /> <span>{t.otherGateway}</span>
          </Link>
        </li>
        {session && (
          <li>
            <Link
              plain
              className={`${shared.wide} ${navigation.entry}`}
              to={{ page: 'account', gateway: address }}
              onClick={() => setOpen(false)}
            >
              <Icon of={IconUserCircle} /> <span>{t.page.account}</span>
            </Link>
          </li>
        )}
        <li>
          <UnstyledButton className={`${shared.wide} ${navigation.entry}`} onClick={leave.run}>
            <Icon of={session ? IconLogout : IconPlugConnectedX} /> <span>{leave.label}</span>
          </UnstyledButton>
        </li>
      </Box>
    </div>
  )
}
