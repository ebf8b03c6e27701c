import { Button, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'

/** The buttons at the end of a dialog: Cancel, where the keyboard starts if the dialog has no field, and the given ones. */
export function DialogActions({
  onCancel,
  children,
}: {
  onCancel: () => void
  children: ReactNode
}) {
  const { cancel } = useText('core').action
  return (
    <Flex wrap="wrap" justify="flex-end" gap="xs">
      <Button onClick={onCancel} data-safe>
        {cancel}
      </Button>
      {children}
    </Flex>
  )
}
