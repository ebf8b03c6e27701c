import shared from './shared.module.css'
import classes from './InstanceName.module.css'

/** The characters at the end that always stay visible. */
const tail = 7

/** An instance's name on one line, shortened before its last characters: names of siblings differ there. */
export function InstanceName({ children }: { children: string }) {
  const characters = Array.from(children)
  const at = characters.length <= 2 * tail ? characters.length : characters.length - tail
  return (
    <span dir="auto" translate="no" className={`${shared.shrink} ${shared.flex} ${shared.mono}`}>
      <span className={`${shared.shrink} ${classes.start}`}>
        {characters.slice(0, at).join('')}
      </span>
      {at < characters.length && (
        <span className={classes.end}>{characters.slice(at).join('')}</span>
      )}
    </span>
  )
}
