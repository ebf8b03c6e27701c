import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { useLabelChange } from '#data/labels.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { undoLabels, type LabelChange } from './undo-labels.ts'

/** Says that labels were changed, and undoes it. */
export function LabelsChanged({ change }: { change: LabelChange }) {
  const t = useText('labels')
  const formats = useFormats()
  const { address } = useConnection()
  const changing = useLabelChange()
  const { failure, isPending, run } = useAuthAction()
  const [isUndone, setIsUndone] = useState(false)
  return (
    <Box flex="none" p="0 var(--gutter) 16px">
      {failure && <FailureNote failure={failure} />}
      <Note
        key={String(isUndone)}
        kind="ok"
        takesFocus
        title={isUndone ? t.undone : t.saved(change.labels, formats.number(change.labels))}
        action={
          !isUndone && (
            <Button
              loading={isPending}
              onClick={() =>
                run(
                  () => changing(undoLabels(address, change)),
                  () => setIsUndone(true),
                )
              }
            >
              {t.undo}
            </Button>
          )
        }
      />
    </Box>
  )
}
