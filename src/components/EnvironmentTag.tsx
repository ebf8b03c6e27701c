import { Box } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import { ownValue } from '#domain/keys-of.ts'
import classes from './GatewayDot.module.css'

/** The environment of a gateway; production is red and labelled. Renders nothing if none is set. */
export function EnvironmentTag({ tag }: { tag: '' | 'local' | 'staging' | 'production' }) {
  const t = useText('core').environment
  if (tag === '') return null
  return (
    <Box
      component="span"
      px="6px"
      bdrs="sm"
      fz="0.6875rem"
      lh="1.125rem"
      {...(tag === 'production'
        ? { bd: '1px solid var(--prod)', bg: 'var(--prod)', c: 'var(--prod-text)', fw: 600 }
        : { bd: '1px solid var(--line2)', c: 'var(--text2)' })}
    >
      {t[tag]}
    </Box>
  )
}

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
