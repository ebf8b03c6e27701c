import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Known, Resource } from '#change/resource.ts'
import { settingNames } from '#contract/index.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import {
  callTextOf,
  maxCallTextLength,
  settingsInOrder,
  switches,
  type CallText,
  type ReadSettings,
} from '#data/instances/instance-settings.ts'
import { useCallTexts, knownCallText, sendCallText } from '#data/instances/use-call-texts.ts'
import { useRead, useReadNow } from '#data/use-read.ts'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import { useWrite } from '#data/use-write.ts'
import { cleanText } from '#domain/clean-text.ts'
import { recordOf } from '#domain/keys-of.ts'
import { atMost, type Rule } from '#domain/rules.ts'

/** The schema of the form. The contract cannot read `msgCall`: while it is unknown (null), saving requires a choice. */
export const settingsSchema = z
  .object({
    ...recordOf(switches, () => z.boolean()),
    msgCall: z.nullable(z.string().check(atMost(maxCallTextLength))),
  })
  .check(
    z.refine(({ msgCall }) => msgCall !== null, {
      path: ['msgCall'],
      error: 'callText' satisfies Rule,
    }),
  )

/** The seven settings. */
export type Settings = z.infer<typeof settingsSchema>

const blank: Settings = { ...recordOf(switches, () => false), msgCall: null }

const valuesOf = (read: ReadSettings, text: CallText): Known<Settings> => ({
  ...recordOf(switches, (name) => read[settingNames[name]]),
  msgCall: text.source === 'unknown' ? null : text.text,
})

/** Reads the settings of an instance, with the text from wherever it is known, and returns them as a resource. */
export function useSettings(instance: string) {
  const { address } = useConnection()
  const read = useRead('findSettings', { params: { instance } })
  const texts = useCallTexts()
  const written = texts?.get(instance)
  const callText = useMemo<CallText>(
    () => (read.data ? callTextOf(read.data, written) : { source: 'unknown' }),
    [read.data, written],
  )
  const current = useMemo(
    () => (read.data && texts ? valuesOf(read.data, callText) : undefined),
    [read.data, texts, callText],
  )
  const readNow = useReadNow()
  const { label, value } = useSettingWords()
  const { run } = useWrite('setSettings')
  const resource = useMemo(
    (): Resource<Settings> => ({
      id: instance,
      fields: settingsInOrder,
      blank,
      async read() {
        const now = await readNow('findSettings', { params: { instance } })
        const nowText = callTextOf(now, await knownCallText(address, instance))
        return {
          values: valuesOf(now, nowText),
          unreadable: nowText.source === 'gateway' ? [] : ['msgCall'],
        }
      },
      // All seven are sent: an unchanged one has its current value.
      write: async ({ msgCall, ...others }) =>
        // The form requires a text.
        msgCall === null
          ? undefined
          : sendCallText({ gateway: address, instance, text: msgCall }, () =>
              run({ params: { instance }, body: { ...others, msgCall } }),
            ),
      clean: ({ msgCall, ...others }) => ({
        ...others,
        msgCall: msgCall === null ? null : cleanText(msgCall),
      }),
      label,
      words: (_name, is) => value(is),
    }),
    [address, instance, readNow, run, label, value],
  )
  return { read, callText, current, resource }
}
