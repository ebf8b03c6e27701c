import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { use } from 'react'
import { useText } from '#i18n/locale.tsx'
import { FailureNote, type FailureWords } from '#ui/FailureNote.tsx'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'

/** A save that sent nothing, because the settings could not be read first. Retry submits the form again. */
export function NothingSent({ failure }: { failure: FailureWords }) {
  const t = useText('settings').failed
  const core = useText('core')
  const isBlocked = use(BlockedChanges) !== undefined
  return (
    <div className={shared.stackSmall} style={{ justifyItems: 'start' }}>
      <FailureNote failure={{ ...failure, title: `${t.nothingSent}. ${failure.title}` }} />
      <Button type="submit" leftSection={<Icon of={IconRefresh} />} disabled={isBlocked}>
        {core.action.retry}
      </Button>
    </div>
  )
}
