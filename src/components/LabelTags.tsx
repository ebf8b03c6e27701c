import type { Label } from '#contract/labels.ts'
import classes from './LabelTags.module.css'

/** Labels, as tags: the first and the number of the others, or all of them. */
export function LabelTags({
  labels,
  showsAll = false,
}: {
  labels: readonly Pick<Label, 'id' | 'name' | 'colour'>[]
  showsAll?: boolean
}) {
  const shown = showsAll ? labels : labels.slice(0, 1)
  const rest = labels.slice(shown.length)
  return (
    <span className={classes.tags} data-all={showsAll || undefined}>
      {shown.map(({ id, name, colour }) => (
        <span key={id} className={classes.tag} title={name} dir="auto" translate="no">
          <span
            aria-hidden
            className={classes.dot}
            style={{ background: `oklch(0.65 0.15 ${colour * 45})` }}
          />
          <span>{name}</span>
        </span>
      ))}
      {rest.length > 0 && (
        <span className={classes.rest} title={rest.map(({ name }) => name).join(', ')}>
          {`+${rest.length}`}
        </span>
      )}
    </span>
  )
}
