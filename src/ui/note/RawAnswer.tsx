import { useText } from '#i18n/locale.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'

const maxTextLength = 20_000

/** A response as received, collapsed. Renders nothing without a body. */
export function RawAnswer({ raw }: { raw: unknown }) {
  const t = useText('core').failure
  if (raw === undefined) return null
  const text = typeof raw === 'string' ? raw : JSON.stringify(raw, null, 2)
  return (
    <details>
      <summary>{t.raw}</summary>
      <CodeBlock label={t.raw}>
        {text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text}
      </CodeBlock>
    </details>
  )
}
