import { useSettingWords } from '#data/use-setting-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import classes from './Fleet.module.css'
import type { Usual } from '#data/fleet-reads/usual-settings.ts'

/** The head of a setting: its name, and under it what it is held against. */
export function UsualHead({
  title,
  usual,
  wanted,
}: {
  title: string
  usual: Usual | undefined
  /** What the chosen template says; undefined where none is chosen. */
  wanted: { readonly value: boolean | string | undefined } | undefined
}) {
  const t = useText('fleetSettings').usual
  const formats = useFormats()
  const { value } = useSettingWords()
  const inWords = () => {
    if (wanted) return wanted.value === undefined ? '–' : value(wanted.value)
    if (!usual || usual.of === 0) return t.unknown
    return usual.value === undefined
      ? t.even
      : t.head(value(usual.value), formats.number(usual.count), formats.number(usual.of))
  }
  const says = inWords()
  return (
    <span className={classes.head} title={says}>
      <span className={classes.title}>{title}</span>
      <span className={classes.usual}>{says}</span>
    </span>
  )
}
