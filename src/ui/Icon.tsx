import type { TablerIcon } from '@tabler/icons-react'
import { remOf } from './text-size.ts'

/** A decorative outline icon, which grows with the text: the text or the control's label gives the meaning. */
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
