import { Button } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AudioPlayer } from './AudioPlayer.tsx'
import classes from './Recorded.module.css'
import { useLostFocus } from './use-lost-focus.ts'

interface RecordedProps {
  file: File
  onRecordAgain: () => void
  /** Whether it was just recorded, instead of restored from a draft. */
  fresh: boolean
}

/** A recording that is not sent yet, with a player and a button to record again. */
export function Recorded({ file, onRecordAgain, fresh }: RecordedProps) {
  const t = useText('audio').recorder
  const area = useLostFocus<HTMLDivElement>(fresh)
  return (
    <div ref={area} className={classes.recorded}>
      <AudioPlayer file={file} />
      <Button leftSection={<Icon of={IconMicrophone} />} onClick={onRecordAgain}>
        {t.again}
      </Button>
    </div>
  )
}
