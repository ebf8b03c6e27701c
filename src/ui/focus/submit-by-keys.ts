/** Returns whether a form has an enabled submit button, inside or outside its element. */
const canSubmit = (form: HTMLFormElement) =>
  Array.from(form.elements).some((one) => one.matches('button[type="submit"]:not(:disabled)'))

/**
 * Lets Ctrl or ⌘ with Enter submit a form: the one around the focus; otherwise, from anywhere on the page, the last
 * used one, or the only one. While a dialog is open, that of the dialog.
 * @returns a function that stops it
 */
export function submitByKeys(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let used: HTMLFormElement | null = null
  const formOfPage = () => {
    // Native dialogs are above all others.
    const dialog =
      document.querySelector('dialog:modal') ??
      [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
    const area = dialog ?? document.querySelector('main')
    const forms = [...(area?.querySelectorAll('form') ?? [])].filter(
      (form) => form.checkVisibility() && canSubmit(form),
    )
    return forms.find((one) => one === used) ?? (forms.length === 1 ? forms[0] : undefined)
  }
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
      const form = (target as Element).closest('form') ?? formOfPage()
      if (!form || !canSubmit(form)) return
      event.preventDefault()
      form.requestSubmit()
    },
    { signal },
  )
  return () => ending.abort()
}
