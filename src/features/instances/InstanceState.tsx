import { Box } from '@mantine/core'
import { isKeyOf } from '#domain/keys-of.ts'
import { useText } from '#i18n/locale.tsx'
import { State, type StateKind } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'

const kinds = { open: 'ok', close: 'bad', connecting: 'running', scan: 'warning' } satisfies Record<
  string,
  StateKind
>

/**
 * Shows the connection state of an instance: `scan` if it waits for a person, else the gateway's word, unchanged if it is
 * unknown here.
 */
export function InstanceState({ word }: { word: string | undefined }) {
  const t = useText('instances').state
  if (word === undefined) return <State kind="off">{t.unknown}</State>
  if (isKeyOf(kinds, word)) return <State kind={kinds[word]}>{t[word]}</State>
  return (
    <State kind="info">
      <Box component="span" className={shared.truncate} maw="78px">
        {word}
      </Box>
    </State>
  )
}
