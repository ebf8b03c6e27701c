import { Box } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { quietest, tooLoud } from './decibels.ts'
import classes from './LevelMeter.module.css'

const steps = 40

/**
 * The level as a bar and in decibels. Not a live region: ten announcements per second would drown out everything else.
 */
export function LevelMeter({ dB }: { dB: number | undefined }) {
  const t = useText('audio').recorder
  const formats = useFormats()
  if (dB === undefined)
    return (
      <p
        className={`${shared.stackMedium} ${shared.secondary} ${shared.compact}`}
        style={{ gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center' }}
      >
        <span>{t.level}</span> <span className={shared.muted}>{t.noLevel}</span>
      </p>
    )
  const words = `${formats.number(dB).replace('-', '−')}\u00a0dB`
  const loud = dB >= tooLoud
  const lit = Math.round(((dB - quietest) / -quietest) * steps)
  return (
    <div
      className={`${shared.stackMedium} ${shared.secondary} ${shared.compact}`}
      style={{ gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center' }}
    >
      <span aria-hidden>{t.level}</span>
      <div
        role="meter"
        aria-label={t.level}
        aria-valuemin={quietest}
        aria-valuemax={0}
        aria-valuenow={dB}
        aria-valuetext={loud ? `${words}, ${t.tooLoud}` : words}
        className={classes.bar}
      >
        <div
          className={classes.lit}
          data-loud={loud}
          style={{ width: `${(lit / steps) * 100}%` }}
        />
      </div>
      <Box component="span" miw="7ch" ta="end" aria-hidden>
        {loud && <span className={`${shared.bad} ${shared.strong}`}>{t.tooLoud} </span>}
        <span>{words}</span>
      </Box>
    </div>
  )
}
