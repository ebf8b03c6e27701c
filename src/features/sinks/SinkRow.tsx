import { SaveNotes } from '#change/SaveNotes.tsx'
import type { Save } from '#change/use-save.ts'
import { RefusedError } from '#client/errors.ts'
import type { SinkAnswer, SinkName } from '#contract/index.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useRead } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Box, Button, Flex } from '@mantine/core'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import { isUnset, operationOf, type SinkValues } from './sink-form.ts'

/** A sink of an instance: whether it is enabled, its target, and a button to edit it. */
export function SinkRow({
  instance,
  name,
  save,
  isDrawn,
  onEdit,
}: {
  instance: string
  name: SinkName
  /** The last save, if it was for this sink. */
  save: Save<SinkValues> | undefined
  /** Whether the page has rendered: each sink is a separate request, and the page waits for none of them. */
  isDrawn: boolean
  /** Undefined if the role may not change it. */
  onEdit: (() => void) | undefined
}) {
  const t = useText('sinks')
  const core = useText('core')
  const read = useRead(operationOf('find', name), { params: { instance } }, { enabled: isDrawn })
  const isLacking = read.error instanceof RefusedError && read.error.kind === 'no-operation'
  const failure = useFailureWords()(isLacking ? null : read.error)
  const { data } = read
  return (
    <Box component="li" py="sm" className={shared.lineBelow}>
      <Flex align="center" gap="md">
        <Flex flex={1} wrap="wrap" gap="2px 16px" miw={0}>
          <Box component="strong" w="8.5rem">
            {t.name[name]}
          </Box>
          <Box flex="1 1 15rem" miw={0}>
            <Box mih="1.25rem">
              {read.isPending && (
                <span role="status" aria-label={core.loading} className={shared.muted}>
                  {core.loading}
                </span>
              )}
              {isLacking && <span className={shared.muted}>{t.notOffered}</span>}
              {failure && <State kind="bad">{failure.title}</State>}
              {data && <SinkState of={data} />}
            </Box>
            <p className={`${shared.compact} ${shared.muted}`}>{t.help[name]}</p>
          </Box>
        </Flex>
        {failure && (
          <Button loading={read.isFetching} onClick={() => void read.refetch()}>
            {core.action.retry}
          </Button>
        )}
        {data && !data.unavailable && onEdit && (
          <ChangeButton aria-label={t.editOf(t.name[name])} onClick={onEdit}>
            {isUnset(data) ? t.setUp : t.edit}
          </ChangeButton>
        )}
      </Flex>
      {save?.outcome && (
        <Box mt="xs">
          {save.outcome.is === 'accepted' && data?.unavailable ? (
            <Note kind="warning" title={t.notStored} />
          ) : (
            <SaveNotes save={save} />
          )}
        </Box>
      )}
    </Box>
  )
}

function SinkState({ of }: { of: SinkAnswer }) {
  const t = useText('sinks')
  const formats = useFormats()
  if (of.unavailable) return <State kind="off">{t.unavailable}</State>
  if (!of.enabled) return <State kind="off">{isUnset(of) ? t.unset : t.off}</State>
  const address = of.host ? `${of.protocol ?? ''}://${of.host}:${of.port ?? ''}` : undefined
  const count = of.events?.length
  return (
    <>
      <State kind="ok">{t.on}</State>{' '}
      <span className={shared.muted}>
        {address !== undefined && <code className={shared.anywhere}>{address}</code>}
        {count !== undefined && <span>{t.events(count, formats.number(count))}</span>}
      </span>
    </>
  )
}
