import classes from './AudioPlayer.module.css'
import { useObjectUrl } from './use-object-url.ts'

/** Plays a file that is in this browser. */
export function AudioPlayer({ file, label }: { file: File; label: string }) {
  const url = useObjectUrl(file)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what was just recorded or chosen has none
    <audio className={classes.player} controls src={url} aria-label={label} preload="metadata" />
  )
}
