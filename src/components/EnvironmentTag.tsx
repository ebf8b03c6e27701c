import { useText } from '#i18n/locale.tsx'
import classes from './EnvironmentTag.module.css'

/** The environment of a gateway; production is red and labelled. Renders nothing if none is set. */
export function EnvironmentTag({ tag }: { tag: '' | 'local' | 'staging' | 'production' }) {
  const t = useText('core').environment
  if (tag === '') return null
  return (
    <span className={classes.tag} data-tag={tag}>
      {t[tag]}
    </span>
  )
}
