import { Button } from '@mantine/core'
import { RefusedError } from '#client/errors.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'

/** Returns whether a failure means that the gateway does not support agents, as many gateways do not. */
export const isAgentsUnsupported = (error: unknown): boolean =>
  error instanceof RefusedError && error.kind === 'no-operation'

/** Replaces the list of agents: it could not be loaded, or the gateway does not support agents. */
export function AgentsUnread({
  error,
  onRetry,
  retrying,
}: {
  error: Error
  onRetry: () => void
  retrying: boolean
}) {
  const t = useText('agents')
  const { retry } = useText('core').action
  const words = useFailureWords()(error)
  if (isAgentsUnsupported(error))
    return (
      <Empty title={t.list.lacking} text={t.list.lackingText}>
        <Button loading={retrying} onClick={onRetry}>
          {retry}
        </Button>
      </Empty>
    )
  return words ? <ReadFailed failure={words} onRetry={onRetry} retrying={retrying} /> : null
}
