// oxlint-disable-next-line import/no-unassigned-import -- a style sheet: its selectors name elements and attributes
import './assist.css'
import { preparePrint } from '#ui/prepare-print.ts'
import { restoreLostFocus } from '#ui/restore-lost-focus.ts'
import { submitByKeys } from '#ui/submit-by-keys.ts'
import { keepNamesInView } from '#ui/table/keep-names-in-view.ts'
import { openOnlyMatchByEnter } from '#ui/table/open-only-match.ts'

/** Begins what every page has for keyboards, screen readers and printers. */
export function assist(): void {
  restoreLostFocus()
  submitByKeys()
  openOnlyMatchByEnter()
  keepNamesInView()
  preparePrint()
}
