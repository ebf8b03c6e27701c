import classes from './GatewayDot.module.css'

/** The colour that a person gave a gateway, beside its name; nothing where there is none. */
export function GatewayDot({ colour }: { colour: string | undefined }) {
  return colour === undefined ? null : (
    <span aria-hidden className={classes.dot} data-colour={colour} />
  )
}
