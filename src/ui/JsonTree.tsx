import shared from './shared.module.css'
import { CodeBlock } from './CodeBlock.tsx'
import classes from './JsonTree.module.css'

/** The depth to which a short tree is initially open. */
const openTo = 3
const shortList = 30

/**
 * A JSON value as a tree of collapsible objects and arrays. `say` returns a text to show instead of a value; undefined
 * to show the value. Strings are rendered as text, never as HTML.
 */
export function JsonTree({
  value,
  label,
  copies,
  say = asItIs,
}: {
  value: unknown
  label: string
  copies: string
  say?: (piece: unknown) => string | undefined
}) {
  return (
    <CodeBlock as="div" label={label} copies={copies}>
      <Node name={undefined} value={value} depth={0} say={say} />
    </CodeBlock>
  )
}

const asItIs = () => undefined

interface NodeProps {
  /** The field's name; undefined for an array item. */
  name: string | undefined
  value: unknown
  depth: number
  say: (piece: unknown) => string | undefined
}

function Node({ name, value, depth, say }: NodeProps) {
  const words = say(value)
  const isTree = words === undefined && typeof value === 'object' && value !== null
  const inner = isTree ? Object.entries(value) : []
  if (inner.length === 0)
    return (
      <div style={{ minHeight: '1.25rem' }}>
        <Name of={name} />
        {words === undefined ? (
          <Leaf value={value} />
        ) : (
          <span className={shared.muted}>{`<${words}>`}</span>
        )}
      </div>
    )
  const isList = Array.isArray(value)
  const [start, end] = isList ? '[]' : '{}'
  return (
    <details className={classes.node} open={depth < openTo && inner.length <= shortList}>
      <summary style={{ minHeight: '1.25rem' }}>
        <Name of={name} />
        <span>{start}</span>
        <span className={`${shared.muted} ${classes.folded}`}>{`… ${inner.length} ${end}`}</span>
      </summary>
      <div style={{ paddingInlineStart: '2ch' }}>
        {inner.map(([key, one]) => (
          <Node key={key} name={isList ? undefined : key} value={one} depth={depth + 1} say={say} />
        ))}
      </div>
      <div style={{ minHeight: '1.25rem' }}>{end}</div>
    </details>
  )
}

function Name({ of: name }: { of: string | undefined }) {
  return (
    name !== undefined && <span className={shared.secondary}>{`${JSON.stringify(name)}: `}</span>
  )
}

function Leaf({ value }: { value: unknown }) {
  return <span data-kind={typeof value}>{JSON.stringify(value) ?? ''}</span>
}
