import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { disconnect } from '#data/session/disconnect.ts'
import { unlock } from '#data/session/keys.ts'
import { useText } from '#i18n/locale.tsx'
import { KeyField } from '#components/KeyField.tsx'
import { useGo } from '#ui/use-go.ts'
import shared from '#ui/shared.module.css'
import { LockCover } from './LockCover.tsx'

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
        className={shared.stack}
        onSubmit={(e) => {
          e.preventDefault()
          const typed = key.current?.value.trim() ?? ''
          if (unlock(address, typed)) return
          setWrong(true)
          key.current?.select()
        }}
      >
        <KeyField label={t.lock.key} error={wrong ? t.lock.wrong : undefined} inputRef={key} />
        <div className={shared.wrap}>
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
