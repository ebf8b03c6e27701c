import './assist.css'
import { preparePrint } from '#ui/prepare-print.ts'
import { restoreLostFocus } from '#ui/focus/restore-lost-focus.ts'
import { goToSelection } from '#ui/focus/go-to-selection.ts'
import { scrollToFocus } from '#ui/focus/scroll-to-focus.ts'
import { keepNamesInView } from '#ui/table/keep-names-in-view.ts'
import { openOnlyMatchByEnter } from '#ui/table/open-only-match.ts'

/** Supports keyboards, screen readers and printers. `focusPath` is of the last focused element, which may be gone. */
export function assist(focusPath: readonly EventTarget[]): void {
  restoreLostFocus(focusPath)
  scrollToFocus()
  goToSelection()
  openOnlyMatchByEnter()
  keepNamesInView()
  preparePrint()
}
