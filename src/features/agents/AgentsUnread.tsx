import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { RefusedError } from '#client/errors.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'

/** Returns whether a failure means that the gateway does not support agents, as many gateways do not. */
export const isAgentsUnsupported = (error: unknown): boolean =>
  error instanceof RefusedError && error.kind === 'no-operation'

/** Replaces a list of agents that could not be loaded, or that the gateway does not support. */
export function AgentsUnread({
  list,
}: {
  list: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
}) {
  const t = useText('agents')
  const { retry } = useText('core').action
  const words = useFailureWords()
  const { error, isFetching } = list
  const onRetry = () => void list.refetch()
  if (isAgentsUnsupported(error))
    return (
      <Empty title={t.list.lacking} text={t.list.lackingText}>
        <Button loading={isFetching} onClick={onRetry}>
          {retry}
        </Button>
      </Empty>
    )
  const failure = words(error)
  return failure ? <ReadFailed failure={failure} onRetry={onRetry} retrying={isFetching} /> : null
}
