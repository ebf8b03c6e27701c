import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` of a button below fields: keeps the focus in place until the click. Otherwise the blurred field may
 * show an error, which moves the button from under the pointer, and the click is lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
