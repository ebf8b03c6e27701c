import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { disconnect } from '#data/forget-gateway.ts'
import { unlock } from '#data/keys.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { KeyField } from '#ui/KeyField.tsx'
import { useGo } from '#ui/use-go.ts'
import classes from './LockScreen.module.css'

/** Covers everything until the key is typed again. What runs below it goes on. */
export function LockScreen({ address, name }: { address: string; name: string }) {
  const t = useText('shell')
  const core = useText('core')
  const go = useGo()
  const screen = useRef<HTMLDialogElement>(null)
  const key = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    screen.current?.showModal()
    key.current?.focus()
  }, [])
  useEffect(() => {
    // The title names what is behind the lock.
    const before = document.title
    document.title = core.product
    return () => {
      document.title = before
    }
  }, [core])
  return (
    <dialog
      ref={screen}
      className={classes.screen}
      aria-labelledby="locked"
      onCancel={(e) => e.preventDefault()}
      // A second Escape closes a dialog whatever its page says: it opens again.
      onClose={() => screen.current?.showModal()}
    >
      <form
        className={classes.middle}
        onSubmit={(e) => {
          e.preventDefault()
          const typed = key.current?.value.trim() ?? ''
          if (unlock(address, typed)) return
          setWrong(true)
          key.current?.select()
        }}
      >
        <h1 id="locked" className={classes.title}>
          <Icon of={IconLock} size={20} /> {t.lock.title}
        </h1>
        <p>{t.lock.text(name)}</p>
        <p className={classes.more}>{t.lock.goesOn}</p>
        <KeyField label={t.lock.key} error={wrong ? t.lock.wrong : undefined} inputRef={key} />
        <div className={classes.buttons}>
          <Button type="submit" variant="filled">
            {t.lock.unlock}
          </Button>
          <Button
            onClick={() => {
              go({ page: 'connect' })
              disconnect(address)
            }}
          >
            {t.disconnect}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
