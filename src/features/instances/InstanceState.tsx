import { useText } from '#i18n/locale.tsx'
import { State, type StateKind } from '#ui/State.tsx'
import classes from './instance-columns.module.css'

const kinds: Record<string, StateKind> = { open: 'ok', close: 'bad', connecting: 'running' }

/** The gateway's word for an instance's connection; any other word is shown as it is. */
export function InstanceState({ word }: { word: string | undefined }) {
  const t = useText('instances').state
  if (word === undefined) return <State kind="off">{t.unknown}</State>
  const known = word === 'open' || word === 'close' || word === 'connecting'
  return (
    <State kind={kinds[word] ?? 'info'}>
      {known ? t[word] : <span className={classes.word}>{word}</span>}
    </State>
  )
}
