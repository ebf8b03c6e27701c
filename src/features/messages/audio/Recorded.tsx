import { Box, Button, Flex } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AudioPlayer } from './AudioPlayer.tsx'
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
    <Flex ref={area} wrap="wrap" align="center" gap="8px 12px">
      <Box flex="1 1 240px" miw={0}>
        <AudioPlayer file={file} />
      </Box>
      <Button leftSection={<Icon of={IconMicrophone} />} onClick={onRecordAgain}>
        {t.again}
      </Button>
    </Flex>
  )
}
