import { Box } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import { State, type StateKind } from '#ui/State.tsx'
import shared from '#ui/shared.module.css'

const kinds: Record<string, StateKind> = { open: 'ok', close: 'bad', connecting: 'running' }

/** Shows the connection state of an instance; unknown words of the gateway are shown unchanged. */
export function InstanceState({ word }: { word: string | undefined }) {
  const t = useText('instances').state
  if (word === undefined) return <State kind="off">{t.unknown}</State>
  const known = word === 'open' || word === 'close' || word === 'connecting'
  return (
    <State kind={kinds[word] ?? 'info'}>
      {known ? (
        t[word]
      ) : (
        <Box component="span" className={shared.truncate} maw="78px">
          {word}
        </Box>
      )}
    </State>
  )
}
