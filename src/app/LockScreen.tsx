import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { disconnect } from '#data/disconnect.ts'
import { unlock } from '#data/keys.ts'
import { useText } from '#i18n/locale.tsx'
import { KeyField } from '#components/KeyField.tsx'
import { useGo } from '#ui/use-go.ts'
import { LockCover } from './LockCover.tsx'
import classes from './LockCover.module.css'

/** Covers everything until the key is typed again. */
export function LockScreen({ address, name }: { address: string; name: string }) {
  const t = useText('shell')
  const go = useGo()
  const key = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  useEffect(() => key.current?.focus(), [])
  return (
    <LockCover text={t.lock.text(name)}>
      <form
        className={classes.form}
        onSubmit={(e) => {
          e.preventDefault()
          const typed = key.current?.value.trim() ?? ''
          if (unlock(address, typed)) return
          setWrong(true)
          key.current?.select()
        }}
      >
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
    </LockCover>
  )
}
