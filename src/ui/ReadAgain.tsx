import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from './Icon.tsx'

/** How fresh what is shown is, and the way to read it again. */
export function ReadAgain({
  at,
  reading,
  onRead,
}: {
  /** Epoch milliseconds. */
  at: number
  reading: boolean
  onRead: () => void
}) {
  const t = useText('core')
  const formats = useFormats()
  return (
    <>
      <span>{t.readAt(formats.seconds(at))}</span>
      <ActionIcon
        aria-label={t.action.readAgain}
        title={t.action.readAgain}
        loading={reading}
        onClick={onRead}
      >
        <Icon of={IconRefresh} />
      </ActionIcon>
    </>
  )
}
