import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { RefusedError } from '#client/errors.ts'
import { settingNames } from '#contract/index.ts'
import type { DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { cacheKey, readOptions } from '#data/use-read.ts'
import { useSubmit } from '#data/use-submit.ts'
import { useWrite, type Write } from '#data/use-write.ts'
import type { Rule } from '#ui/form/field-error.ts'
import {
  callTextOf,
  differencesOf,
  noChanges,
  switches,
  toWrite,
  valueNow,
  type Changes,
  type Difference,
  type ReadSettings,
} from './settings-values.ts'
import type { KnownSettings } from './use-known-settings.ts'

/** One save: what it asked for, and when the settings had been read before it (epoch milliseconds). */
export interface Attempt {
  readonly asked: readonly Difference[]
  readonly readBefore: number
}

/**
 * Saves: reads again first, as all seven settings are sent and an untouched one must be what it is now, not what it was
 * when the page was opened; writes; reads back, whatever came of it.
 */
export function useSaveSettings({
  instance,
  form,
  draft,
  known: { text },
}: {
  instance: string
  form: UseFormReturn<Changes>
  draft: DraftOf<Changes>
  known: KnownSettings
}) {
  const connection = useConnection()
  const queries = useQueryClient()
  const request = { params: { instance } }
  const key = cacheKey('findSettings', request)
  const [attempt, setAttempt] = useState<Attempt>()
  const write = useWrite('setSettings', () => [key])

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
      write.reset()
      setAttempt(undefined)
      const now = await read()
      const callText = callTextOf(now, text.written)
      const body = toWrite(now, changes, callText)
      if (!body) {
        form.setError('msgCall', { message: 'callText' satisfies Rule })
        throw new Error('the text must be decided first')
      }
      setAttempt({
        asked: differencesOf(now, changes, callText),
        readBefore: queries.getQueryState(key)?.dataUpdatedAt ?? 0,
      })
      return { ...request, body }
    },
    fieldOf: (wire) =>
      wire === 'msgCall' ? wire : switches.find((s) => s === wire || settingNames[s] === wire),
    async onDone(_result, changes) {
      // A read-back that fails is shown by the page; the changes stay until it is known what was taken.
      const now = await read().catch(() => undefined)
      if (!now) return
      const left = notTaken(now, changes)
      form.reset(left)
      if (Object.values(left).some((v) => v !== null)) draft.keep(left)
      else draft.drop()
    },
  })

  /** Sends, and keeps count of which text is there. */
  async function send<T extends { at: number } | undefined>(
    msgCall: string,
    run: () => Promise<T>,
  ): Promise<T> {
    const before = text.written
    await text.sending(msgCall)
    try {
      const result = await run()
      if (result) text.accepted({ text: msgCall, at: result.at })
      return result
    } catch (error) {
      if (error instanceof RefusedError) text.refused(before)
      else text.uncertain(msgCall)
      throw error
    }
  }

  return { submit, write, attempt, pending: write.pending || form.formState.isSubmitting }
}

/** What the gateway did not take of the changes; they stay unsaved. A text that can't be read counts as taken. */
function notTaken(now: ReadSettings, changes: Changes): Changes {
  const left = { ...noChanges }
  for (const name of switches)
    if (changes[name] !== null && changes[name] !== valueNow(name, now)) left[name] = changes[name]
  const text = valueNow('msgCall', now)
  if (changes.msgCall !== null && text !== undefined && text !== changes.msgCall)
    left.msgCall = changes.msgCall
  return left
}
