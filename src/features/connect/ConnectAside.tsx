import { Box } from '@mantine/core'
import {
  IconPlugConnected,
  IconSpeakerphone,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { keysOf } from '#domain/keys-of.ts'
import { steps } from '#data/session/connect-steps.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import classes from './ConnectAside.module.css'
import type { Attempt } from './diagnosis/SuggestedFixes.tsx'
import { Verdict } from './diagnosis/Verdict.tsx'
import { ProductPicture } from './ProductPicture.tsx'

interface ConnectAsideProps {
  attempt: Attempt | undefined
  pending: boolean
  onUse: (address: string) => void
}

/** Content beside the form: what the product is for, then the checks of an attempt, then their results. */
export function ConnectAside({ attempt, pending, onUse }: ConnectAsideProps) {
  const t = useText('gateway')
  if (pending)
    return (
      <Box maw="45rem">
        <h2 className={shared.heading} role="status">
          {t.checking}
        </h2>
        <Box
          component="ol"
          mt="md"
          bg="var(--page)"
          className={`${shared.box} ${shared.secondary} ${classes.steps}`}
        >
          {steps.map((step) => (
            <li key={step}>{t.step[step]}</li>
          ))}
        </Box>
      </Box>
    )
  return attempt ? <Verdict attempt={attempt} onUse={onUse} /> : <Purposes />
}

const icons = {
  connect: IconPlugConnected,
  send: IconSpeakerphone,
  manage: IconUsers,
} as const satisfies Record<string, TablerIcon>

function Purposes() {
  const t = useText('gateway').pitch
  return (
    <>
      <ul className={classes.purposes}>
        {keysOf(icons).map((purpose) => (
          <li key={purpose}>
            <span className={`${shared.row} ${shared.strong}`} style={{ gap: 8 }}>
              <Icon of={icons[purpose]} /> <span>{t[purpose].title}</span>
            </span>
            <p className={shared.secondary}>{t[purpose].text}</p>
          </li>
        ))}
      </ul>
      <ProductPicture />
    </>
  )
}
