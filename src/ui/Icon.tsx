import type { TablerIcon } from '@tabler/icons-react'
import { remOf } from './text-size.ts'

/**
 * An outline icon of 16 px, which grows with the text, hidden from screen readers: the text next to it, or the control's
 * label, gives the meaning.
 */
export function Icon({ of: Shape, size = 16 }: { of: TablerIcon; size?: number }) {
  return (
    <Shape
      size={remOf(size)}
      stroke={1.75}
      aria-hidden
      focusable={false}
      style={{ flex: 'none' }}
    />
  )
}
