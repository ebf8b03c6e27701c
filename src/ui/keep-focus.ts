import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` of a button below fields: leaves the focus where it is until the click. Else the field that is left
 * may show an error at that very moment, the button moves from under the pointer, and the click is lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
