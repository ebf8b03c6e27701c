import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'

/** The age of the data, with a button to refresh it. Reserves its space until something is loaded. */
export function ReadAgain({
  at,
  reading,
  isCompact = false,
  onRead,
}: {
  /** Epoch milliseconds; 0 until it is loaded. */
  at: number
  reading: boolean
  /** Without the age, which is in the button's tooltip. */
  isCompact?: boolean
  onRead: () => void
}) {
  const t = useText('core')
  const formats = useFormats()
  const readAt = t.readAt(formats.seconds(at))
  return (
    <span
      className={shared.inlineRow}
      style={{ gap: 12, visibility: at === 0 ? 'hidden' : undefined }}
    >
      {!isCompact && <span className={shared.onlyOnDesktop}>{readAt}</span>}
      <ActionIcon
        aria-label={t.action.readAgain}
        title={`${t.action.readAgain} · ${readAt}`}
        loading={reading}
        onClick={onRead}
      >
        <Icon of={IconRefresh} />
      </ActionIcon>
    </span>
  )
}
