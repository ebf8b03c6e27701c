import classes from './EnvironmentTag.module.css'

const words = { local: 'LOCAL', staging: 'STAGING', production: 'PROD' } as const

/** The environment of a gateway; production is red and says so. Nothing where none was given. */
export function EnvironmentTag({ tag }: { tag: '' | keyof typeof words }) {
  if (tag === '') return <span />
  return (
    <span className={classes.tag} data-tag={tag}>
      {words[tag]}
    </span>
  )
}
