import { Box } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'

/** The environment of a gateway; production is red and labelled. Renders nothing if none is set. */
export function EnvironmentTag({ tag }: { tag: '' | 'local' | 'staging' | 'production' }) {
  const t = useText('core').environment
  if (tag === '') return null
  return (
    <Box
      component="span"
      px="6px"
      bdrs="sm"
      fz="11px"
      lh="18px"
      {...(tag === 'production'
        ? { bd: '1px solid var(--prod)', bg: 'var(--prod)', c: 'var(--prod-text)', fw: 600 }
        : { bd: '1px solid var(--line2)', c: 'var(--text2)' })}
    >
      {t[tag]}
    </Box>
  )
}
