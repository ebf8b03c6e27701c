import { generate } from 'lean-qr'
import { useMemo } from 'react'
import shared from './shared.module.css'

/** The quiet zone that readers require, in modules. */
const border = 4

/** A text as a QR code: black on white in either theme, as readers require. Renders nothing if the text is too long. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawn = useMemo(() => {
    try {
      const code = generate(text)
      let path = ''
      for (let y = 0; y < code.size; y++)
        for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`
      return { path, size: code.size }
    } catch {
      return undefined
    }
  }, [text])
  if (!drawn) return null
  const side = drawn.size + 2 * border
  return (
    <svg
      className={`${shared.box} ${shared.block} ${shared.after}`}
      style={{ width: 'min(100%, 13rem)', height: 'auto' }}
      role="img"
      aria-label={label}
      viewBox={`${-border} ${-border} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-border} y={-border} width={side} height={side} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  )
}
