import { Button } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AudioPlayer } from './AudioPlayer.tsx'
import classes from './Recorded.module.css'

/** A recording that is not sent yet: listen to it, or record it again. */
export function Recorded({ file, onAgain }: { file: File; onAgain: () => void }) {
  const t = useText('audio').recorder
  return (
    <div className={classes.recorded}>
      <AudioPlayer file={file} />
      <Button leftSection={<Icon of={IconMicrophone} />} onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  )
}
