import { restoreLostFocus } from '#ui/restore-lost-focus.ts'
import { submitByKeys } from '#ui/submit-by-keys.ts'
import { openOnlyMatchByEnter } from '#ui/table/open-only-match.ts'

/** Begins what every page has for keyboards and screen readers. */
export function assist(): void {
  restoreLostFocus()
  submitByKeys()
  openOnlyMatchByEnter()
}
