import { isDialogOpen } from './use-overlay.ts'

/** A submit button, also outside its form's element. */
const submitButton = 'button[type="submit"]:not(:disabled)'

/**
 * Lets Ctrl or ⌘ with Enter submit a form from anywhere on its page: the one that was used last, else the only one.
 * Within a form, and while a dialog is open, the keys are theirs.
 * @returns what ends it
 */
export function submitByKeys(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let used: HTMLFormElement | null = null
  document.addEventListener(
    'focusin',
    ({ target }) => {
      used = (target as Element).closest('form') ?? used
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, target, defaultPrevented, isComposing } = event
      if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented || isComposing) return
      if (isDialogOpen() || (target as Element).closest('form')) return
      const forms = [...document.querySelectorAll<HTMLFormElement>('main form')].filter(
        (form) => form.checkVisibility() && form.querySelector(submitButton),
      )
      const form = forms.find((one) => one === used) ?? (forms.length === 1 ? forms[0] : undefined)
      if (!form) return
      event.preventDefault()
      form.requestSubmit()
    },
    { signal },
  )
  return () => ending.abort()
}
