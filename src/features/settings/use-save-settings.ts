import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isCallError, RefusedError } from '#client/errors.ts'
import { settingNames } from '#contract/index.ts'
import type { DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import {
  callTextOf,
  switches,
  valueNow,
  type Difference,
  type ReadSettings,
} from '#data/instance-settings.ts'
import { cacheKey, readOptions } from '#data/use-read.ts'
import { useSubmit } from '#data/use-submit.ts'
import { useWrite, type Write } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import { fromGateway, type Rule } from '#ui/form/field-error.ts'
import {
  changesSince,
  differencesOf,
  noChanges,
  changesToUndo,
  toWrite,
  type Changes,
} from './settings-values.ts'
import type { KnownSettings } from './use-known-settings.ts'

/** One save. */
export interface Attempt {
  readonly asked: readonly Difference[]
  /** What someone else changed between the page's read and this save; it was kept. */
  readonly changedByOthers: readonly Difference[]
  /** When the settings were read before it, in epoch milliseconds. */
  readonly readBefore: number
  /** Whether it undoes the previous save. */
  readonly isUndo: boolean
}

/**
 * Saves settings. Reads again first, because all seven are sent and an unchanged one must have its current value, not
 * the one from when the page was opened; then writes, and verifies after any outcome.
 */
export function useSaveSettings({
  instance,
  form,
  draft,
  known: { text, read: shown },
}: {
  instance: string
  form: UseFormReturn<Changes>
  draft: DraftOf<Changes>
  known: KnownSettings
}) {
  const t = useText('settings')
  const connection = useConnection()
  const undoing = useRef(false)
  const queries = useQueryClient()
  const request = { params: { instance } }
  const key = cacheKey('findSettings', request)
  const [attempt, setAttempt] = useState<Attempt>()
  const [unread, setUnread] = useState<Error>()
  const write = useWrite(
    'setSettings',
    () => [key],
    ({ at }, { body }) => text.accepted({ text: body.msgCall, at }),
  )

  const read = () =>
    queries.query({ ...readOptions(connection, 'findSettings', request), staleTime: 0 })

  const remembering: Write<'setSettings'> = {
    ...write,
    run: (saving) => send(saving.body.msgCall, () => write.run(saving)),
  }
  const submit = useSubmit({
    form,
    write: remembering,
    async toRequest(changes) {
      const before = shown.data
      write.reset()
      setAttempt(undefined)
      setUnread(undefined)
      const now = await read().catch((error: unknown) => {
        if (!isCallError(error)) throw error
        setUnread(error)
        return undefined
      })
      if (!now) return undefined
      const callText = callTextOf(now, text.written)
      const body = toWrite(now, changes, callText)
      if (!body) {
        form.setError('msgCall', { message: 'callText' satisfies Rule }, { shouldFocus: true })
        return undefined
      }
      const changedByOthers = before ? changesSince(before, now) : []
      const theirText = changedByOthers.find(({ name }) => name === 'msgCall')
      if (theirText && changes.msgCall !== null && changes.msgCall !== theirText.after) {
        // Both changed the text: the user decides, and sees both.
        form.setError(
          'msgCall',
          { type: fromGateway, message: t.callText.changedMeanwhile },
          { shouldFocus: true },
        )
        return undefined
      }
      setAttempt({
        asked: differencesOf(now, changes, callText),
        changedByOthers,
        isUndo: undoing.current,
        readBefore: queries.getQueryState(key)?.dataUpdatedAt ?? 0,
      })
      return { ...request, body }
    },
    fieldOf: (wire) =>
      wire === 'msgCall' ? wire : switches.find((s) => s === wire || settingNames[s] === wire),
    async onDone(_result, changes) {
      // The page shows a failure of this read; the changes are kept until it is known which were applied.
      const now = await read().catch(() => undefined)
      if (!now) return
      const left = unsavedChanges(now, changes)
      form.reset(left)
      if (Object.values(left).some((v) => v !== null)) draft.keep(left)
      else draft.drop()
    },
  })

  function save(event: SyntheticEvent) {
    undoing.current = false
    submit(event)
  }

  /** Sends, and records which text is on the gateway. */
  async function send<T>(msgCall: string, run: () => Promise<T>): Promise<T> {
    const before = text.written
    await text.sending(msgCall)
    try {
      return await run()
    } catch (error) {
      if (error instanceof RefusedError) await text.refused(before)
      else text.uncertain(msgCall)
      throw error
    }
  }

  /** Undoes a save as far as the previous values are known. Keeps later changes by others. */
  function undo(event: SyntheticEvent, { asked }: Attempt) {
    form.reset(changesToUndo(asked))
    undoing.current = true
    submit(event)
  }

  return {
    submit: save,
    undo,
    write,
    attempt,
    /** Why the last save sent nothing: the settings could not be read first. */
    unread,
    pending: write.pending || form.formState.isSubmitting,
  }
}

/**
 * Returns the changes that the gateway did not apply; they remain unsaved. A text that cannot be read counts as
 * applied.
 */
function unsavedChanges(now: ReadSettings, changes: Changes): Changes {
  const left = { ...noChanges }
  for (const name of switches)
    if (changes[name] !== null && changes[name] !== valueNow(name, now)) left[name] = changes[name]
  const text = valueNow('msgCall', now)
  if (changes.msgCall !== null && text !== undefined && text !== changes.msgCall)
    left.msgCall = changes.msgCall
  return left
}
