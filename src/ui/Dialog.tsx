import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import classes from './Dialog.module.css'
import { Icon } from './Icon.tsx'

/** A dialog over the page: the browser's own, which traps the focus, gives it back, and closes on Escape. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const t = useText('core')
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // Before it is taken off the page: what is gone cannot give the focus back to where it came from.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog?.open) dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={classes.dialog}
      aria-labelledby={id}
      onClose={() => {
        // The event comes late: by then it may be open again.
        if (ref.current?.open !== true) onClose()
      }}
    >
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <ActionIcon aria-label={t.action.close} onClick={() => ref.current?.close()}>
          <Icon of={IconX} />
        </ActionIcon>
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>
  )
}
