import classes from './AudioPlayer.module.css'
import { useBlobSource } from './use-blob-source.ts'

/** Plays a file that is in this browser. */
export function AudioPlayer({ file, label }: { file: File; label: string }) {
  const source = useBlobSource<HTMLAudioElement>(file)
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what was just recorded or chosen has none
    <audio className={classes.player} ref={source} controls aria-label={label} preload="metadata" />
  )
}
