import type { KeyboardEvent } from 'react'

/** Submits a form by Ctrl or ⌘ with Enter in any of its fields. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
