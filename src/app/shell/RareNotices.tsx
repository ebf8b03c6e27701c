import { Button, Flex } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { confirmStorageLoss, storageLoss, storageLostAt } from '#local/storage/loss.ts'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'

/** Reports that this browser has deleted its database: lists that are empty now had entries before. */
export function StorageLostNote() {
  const t = useText('preferences').storageLost
  const formats = useFormats()
  const at = useSyncExternalStore(storageLoss.subscribe, storageLostAt)
  if (at === undefined) return null
  return (
    <div className={shared.notice}>
      <Note
        kind="bad"
        title={t.title(formats.when(at))}
        action={<Button onClick={confirmStorageLoss}>{t.confirm}</Button>}
      >
        {t.text}
      </Note>
    </div>
  )
}

/** The users whose notice was dismissed, by address and name; until the page is reloaded. */
const dismissed = new Set<string>()

/** Asks a user whose password is shorter than the minimum for new ones to change it. */
export function PasswordNote({ name }: { name: string }) {
  const t = useText('account')
  const { address: gateway } = useConnection()
  const id = `${gateway}\n${name}`
  const [isDismissed, setIsDismissed] = useState(dismissed.has(id))
  if (isDismissed) return null
  return (
    <section className={shared.notice} aria-label={t.shouldChange}>
      <Note
        kind="warning"
        title={t.shouldChange}
        action={
          <Flex wrap="wrap" align="center" gap="8px 16px">
            <Link to={{ page: 'account', gateway }}>{t.changeIt}</Link>
            <Button
              onClick={() => {
                dismissed.add(id)
                setIsDismissed(true)
              }}
            >
              {t.dismiss}
            </Button>
          </Flex>
        }
      >
        {t.shouldChangeText}
      </Note>
    </section>
  )
}
