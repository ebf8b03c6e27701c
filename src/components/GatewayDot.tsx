import classes from './GatewayDot.module.css'

/** The user's colour for a gateway, next to its name; renders nothing if none is set. */
export function GatewayDot({ colour }: { colour: string | undefined }) {
  return colour === undefined ? null : (
    <span aria-hidden className={classes.dot} data-colour={colour} />
  )
}
