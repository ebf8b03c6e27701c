import './overlay-styles.css'
import { FocusTrap, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import classes from './Dialog.module.css'
import { Icon } from '#ui/Icon.tsx'
import { useOverlay } from './use-overlay.ts'

/**
 * Shows a modal dialog while mounted. It traps the focus and returns it on close. Escape and its button close it; a
 * click outside does not, so that no input is lost. The keyboard starts in its first field, else on Cancel, else at the
 * title.
 */
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
  const content = useRef<HTMLDivElement>(null)
  useOverlay(content, onClose)
  return (
    <Modal.Root
      opened
      size={528}
      centered
      radius="lg"
      shadow="xl"
      xOffset={16}
      yOffset={16}
      classNames={classes}
      // `main` scrolls instead of the page; and Mantine's lock writes a style element, which the content security
      // policy blocks.
      lockScroll={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      onClose={onClose}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content ref={content}>
        <FocusTrap.InitialFocus
          // The focus trap starts here. A field that has taken the focus itself keeps it.
          onFocus={({ relatedTarget }) => {
            const taken = content.current?.contains(relatedTarget) === true ? relatedTarget : null
            const first = taken ?? startOf(content.current)
            if (first instanceof HTMLElement) first.focus()
          }}
        />
        <div className={classes.header}>
          <Modal.Title tabIndex={-1}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t.action.close} icon={<Icon of={IconX} />} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Returns where the keyboard starts: the first field to fill in, the button that changes nothing, or the title. */
function startOf(dialog: HTMLElement | null): Element | null | undefined {
  const fields = ['input:not([type=checkbox], [type=radio], [type=file])', 'textarea', 'select']
  return (
    dialog?.querySelector(`:is(${fields.join()}):not(:disabled, [readonly])`) ??
    dialog?.querySelector('[data-safe]') ??
    dialog?.querySelector('h2')
  )
}
