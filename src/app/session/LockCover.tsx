import { Flex } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import classes from '#app/shell/TopBar.module.css'

/** Covers everything while the app is locked. Running jobs continue. */
export function LockCover({ text, children }: { text: string; children: ReactNode }) {
  const t = useText('shell')
  const core = useText('core')
  const screen = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    screen.current?.showModal()
  }, [])
  useEffect(() => {
    // The title would reveal the page behind the lock.
    const before = document.title
    document.title = core.product
    return () => {
      document.title = before
    }
  }, [core])
  return (
    <dialog
      ref={screen}
      className={classes.dialog}
      style={{ width: '100vw' }}
      aria-labelledby="locked"
      onCancel={(e) => e.preventDefault()}
      // A second Escape closes a dialog even if the page prevents it: it opens again.
      onClose={() => screen.current?.showModal()}
    >
      <div
        className={shared.stack}
        style={{
          alignContent: 'center',
          width: 'min(400px, calc(100vw - 32px))',
          minHeight: '100%',
          margin: '0 auto',
        }}
      >
        <Flex component="h1" align="center" gap="xs" fz="20px" lh="28px" fw={600} id="locked">
          <Icon of={IconLock} size={20} /> <span>{t.lock.title}</span>
        </Flex>
        <p>{text}</p>
        <p className={shared.muted}>{t.lock.goesOn}</p>
        {children}
      </div>
    </dialog>
  )
}
