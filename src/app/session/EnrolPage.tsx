import { Button, Flex } from '@mantine/core'
import { useEffect } from 'react'
import { leaveSession, refreshSession } from '#data/session/session.ts'
import { Appearance } from '#features/connect/Appearance.tsx'
import { EnrolSteps } from '#features/people/account/EnrolSteps.tsx'
import shared from '#ui/shared.module.css'
import classes from '#features/sign-in/sign-in.module.css'
import { useText } from '#i18n/locale.tsx'
import { Logo } from '#ui/Logo.tsx'
import { submitByKeys } from '#ui/focus/submit-by-keys.ts'

/** Shown if a second factor is required and the user has none: nothing else is available until it is set up. */
export function EnrolPage({
  address,
  name,
  onDone,
  onLeave,
}: {
  address: string
  /** The signed-in user. */
  name: string
  onDone: () => void
  onLeave: () => void
}) {
  const t = useText('auth').setUp
  const { signOut } = useText('shell').session
  const { product } = useText('core')
  useEffect(() => {
    document.title = `${t.title} · ${product}`
  }, [t, product])
  useEffect(submitByKeys, [])
  return (
    <main className={classes.page}>
      <div className={`${shared.stack} ${shared.box} ${shared.atStart} ${classes.middle}`}>
        <Flex align="center" gap="xs" fz="16px" lh="24px" fw={600}>
          <Logo /> <span>{product}</span>
        </Flex>
        <h1 className={shared.title}>{t.title}</h1>
        <p className={shared.secondary}>{t.required}</p>
        <EnrolSteps
          address={address}
          name={name}
          onDone={() => {
            void refreshSession(address).then(onDone)
          }}
        />
        <div>
          <Button
            onClick={() => {
              void leaveSession(address)
              onLeave()
            }}
          >
            {signOut}
          </Button>
        </div>
        <Appearance />
      </div>
    </main>
  )
}
