import { Box, Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { UnknownOutcomeError } from '#client/errors.ts'
import type { Result } from '#client/call.ts'
import { valueNow, type Difference, type ReadSettings, switches } from '#data/instance-settings.ts'
import type { Write } from '#data/use-write.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'
import shared from '#ui/shared.module.css'
import type { Attempt } from './use-save-settings.ts'
import { useSettingWords } from '#data/use-setting-words.ts'
import { settingNames } from '#contract/index.ts'
import { Facts } from '#ui/Facts.tsx'
import { RawAnswer } from '#ui/RawAnswer.tsx'

/** The requested changes, and the settings read after the save. */
interface Saved {
  readonly asked: readonly Difference[]
  /** The settings read after the write; undefined until then. `at` is epoch milliseconds. */
  readonly now: { readonly settings: ReadSettings; readonly at: number } | undefined
  /** Whether they are being read now. */
  readonly reading: boolean
}

/**
 * Shows the result of a save, based on the settings read after it. Renders nothing for a refusal: the form's shell
 * shows it.
 */
export function SaveOutcome({
  attempt,
  write,
  read,
  onUndo,
}: {
  attempt: Attempt
  write: Write<'setSettings'>
  read: UseQueryResult<ReadSettings>
  /** Undoes the save; undefined if that is not possible. */
  onUndo: ((event: SyntheticEvent) => void) | undefined
}) {
  const saved: Saved = {
    asked: attempt.asked,
    now:
      read.data && read.dataUpdatedAt > attempt.readBefore
        ? { settings: read.data, at: read.dataUpdatedAt }
        : undefined,
    reading: read.isFetching,
  }
  if (write.error instanceof UnknownOutcomeError) return <CurrentValues saved={saved} />
  return write.result ? (
    <Accepted result={write.result} saved={saved} attempt={attempt} onUndo={onUndo} />
  ) : null
}

function Accepted({
  result,
  saved,
  attempt: { changedByOthers, isUndo },
  onUndo,
}: {
  result: Result<'setSettings'>
  saved: Saved
  attempt: Attempt
  onUndo: ((event: SyntheticEvent) => void) | undefined
}) {
  const t = useText('settings').outcome
  const formats = useFormats()
  const { label, value } = useSettingWords()
  const { asked, now, reading } = saved
  const time = formats.seconds(result.at)
  const readable = asked.filter((one) => now && valueNow(one.name, now.settings) !== undefined)
  const notSaved = readable.filter((one) => now && valueNow(one.name, now.settings) !== one.after)
  const undoable = !isUndo && asked.some(({ before }) => before !== undefined)
  const textLost = !isUndo && asked.some(({ before }) => before === undefined)
  const title =
    notSaved.length > 0
      ? t.notTaken(notSaved.length, time)
      : readable.length > 0
        ? t.taken(readable.length, time)
        : t.accepted(time)
  return (
    <Note
      kind={notSaved.length > 0 || !result.understood ? 'warning' : 'ok'}
      title={title}
      action={undoable && onUndo && <Button onClick={onUndo}>{t.undo}</Button>}
    >
      {textLost && <p>{t.textLost}</p>}
      {changedByOthers.length > 0 && (
        <>
          <p>{t.meanwhile}</p>
          <ul>
            {changedByOthers.map((one) => (
              <li key={one.name}>
                {`${label(one.name)}: ${t.wasIs(value(one.before), value(one.after))}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {!result.understood && <p>{t.notUnderstood}</p>}
      {!now && <p>{reading ? t.reading : t.notRead}</p>}
      {now && readable.length < asked.length && <p>{t.textNotReadable}</p>}
      {now && notSaved.length > 0 && (
        <ul>
          {notSaved.map((one) => (
            <li key={one.name}>
              {`${label(one.name)}: ${t.askedIs(value(one.after), value(valueNow(one.name, now.settings)))}`}
            </li>
          ))}
        </ul>
      )}
      <SaveAnswer result={result} />
    </Note>
  )
}

/** Shows the current value of each change after a save without a response. The gateway may still apply the others. */
function CurrentValues({ saved }: { saved: Saved }) {
  const t = useText('settings').outcome
  const formats = useFormats()
  const { label, value } = useSettingWords()
  const { asked, now, reading } = saved
  if (!now) return <p role="status">{reading ? t.reading : t.notRead}</p>
  return (
    <Box p="12px 16px" bd="1px solid var(--line)" bdrs="md" role="status">
      <strong>{t.now(formats.seconds(now.at))}</strong>
      <ul className={shared.afterSmall}>
        {asked.map(({ name, after }) => {
          const is = valueNow(name, now.settings)
          const inWords = is === after ? t.asAsked(value(is)) : t.notAsAsked(value(is))
          return (
            <li key={name}>{`${label(name)}: ${is === undefined ? t.notReadable : inWords}`}</li>
          )
        })}
      </ul>
    </Box>
  )
}

/** The response to a save: every field of the contract (section 4, set settings), and the raw response. Folded. */
function SaveAnswer({ result }: { result: Result<'setSettings'> }) {
  const t = useText('settings').outcome
  const { label, value } = useSettingWords()
  const echo = result.answer?.settings
  if (!echo) return <RawAnswer raw={result.raw} />
  return (
    <>
      <details>
        <summary>{t.echo}</summary>
        <Facts
          facts={[
            { name: t.instance, value: echo.instanceName },
            ...switches.map((name) => ({
              name: label(name),
              value: value(echo.settings[settingNames[name]]),
            })),
          ]}
        />
      </details>
      <RawAnswer raw={result.raw} />
    </>
  )
}
