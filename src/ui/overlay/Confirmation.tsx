import { Button, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { Dialog } from './Dialog.tsx'

/** A question, and the consequences of confirming. */
export interface Question {
  readonly title: string
  readonly children: ReactNode
  /** Verb and object, as on the button that opened it. */
  readonly confirm: string
  /** Called before `onClose`. */
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The content of `ConfirmDialog`. */
export function Confirmation({ title, children, confirm, onConfirm, onClose }: Question) {
  const t = useText('core').action
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={shared.secondary}>{children}</p>
      <Flex wrap="wrap" justify="flex-end" gap="xs" mt="lg">
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          variant="filled"
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {confirm}
        </Button>
      </Flex>
    </Dialog>
  )
}
