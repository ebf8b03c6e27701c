import { TextInput, Box } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { InstanceAction } from '#data/instances/follow-instances.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

/** Asks before instances are restarted, logged out or deleted. A deletion is confirmed by typing. */
export function InstanceQuestion({
  action,
  names,
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: {
  action: InstanceAction
  names: readonly string[]
  isBusy?: boolean
  /** Gets what is done, with the number of instances, in words. */
  onConfirm: (title: string) => void
  onClose: () => void
  children?: ReactNode
}) {
  const { many: t, actions: one } = useText('connection')
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const isDeletion = action === 'delete'
  const [only] = names.length === 1 ? names : []
  const isSure = !isDeletion || typed.trim() === (only?.trim() ?? String(names.length))
  const asked = only === undefined ? undefined : questionOf(only, one)[action]
  const title = t.title[action](names.length, formats.number(names.length))
  return (
    <Dialog title={asked?.title ?? `${title}?`} onClose={onClose}>
      <form
        className={shared.stack}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          if (isSure && !isBusy) onConfirm(title)
        }}
      >
        {children}
        <p>{asked?.text ?? t.text[action]}</p>
        {only === undefined && (
          <ScrollList label={t.chosen}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ScrollList>
        )}
        {isDeletion && (
          <TextInput
            label={only === undefined ? t.typeCount(String(names.length)) : one.deleteName(only)}
            value={typed}
            {...(only === undefined && { inputMode: 'numeric' })}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <DialogActions onCancel={onClose}>
          <ChangeButton
            type="submit"
            variant="filled"
            className={isDeletion ? (parts.danger ?? '') : ''}
            disabled={!isSure}
            loading={isBusy}
          >
            {asked?.confirm ?? title}
          </ChangeButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const questionOf = (name: string, t: Catalogue['connection']['actions']) => ({
  restart: { title: t.restartTitle(name), text: t.restartText, confirm: t.restart },
  logout: { title: t.logOutTitle(name), text: t.logOutText, confirm: t.logOut },
  delete: { title: t.deleteTitle(name), text: t.deleteText, confirm: t.deleteSubmit },
})

/** A list that scrolls within a frame, for the things that a dialog is about. Its items are `<li>`. */
function ScrollList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      mah="240px"
      p="8px 16px"
      bd="1px solid var(--line)"
      bdrs="lg"
      className={`${shared.anywhere} ${shared.scroll}`}
      // A scrollable element must be focusable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <ul>{children}</ul>
    </Box>
  )
}
