import { ownValue } from '#domain/keys-of.ts'
import classes from './GatewayDot.module.css'

const colours: Readonly<Record<string, string>> = {
  blue: '#3b78e0',
  teal: '#138f94',
  green: '#2f9e63',
  yellow: '#c98708',
  pink: '#d6457f',
  violet: '#8a5ff0',
}

/** The user's colour for a gateway, next to its name; renders nothing if none is set. */
export function GatewayDot({ colour }: { colour: string | undefined }) {
  return colour === undefined ? null : (
    <span aria-hidden className={classes.dot} style={{ background: ownValue(colours, colour) }} />
  )
}
