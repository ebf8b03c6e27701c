import { type ReviewedChange, inSlot, verifiedWork } from '#change/many/reviewed-change.ts'
import type { Known } from '#change/resource.ts'
import { call } from '#client/call.ts'
import { settingNames } from '#contract/index.ts'
import {
  switches,
  valueNow,
  type ReadSettings,
  type SettingsToWrite,
  type Switch,
} from '#data/instances/instance-settings.ts'
import { recordOf } from '#domain/keys-of.ts'
import type { Prepare } from '#jobs/work.ts'

/** One instance of a job, as it is stored. */
export interface SettingsItem {
  /** The switches on the gateway at the time of the review. */
  readonly before: Readonly<Record<Switch, boolean>>
  /** The text before; undefined if unknown. */
  readonly textBefore: string | undefined
  readonly textIsReadable: boolean
  readonly after: SettingsToWrite
}

/** Returns the switches as read. */
export const switchesOf = (read: ReadSettings) =>
  recordOf(switches, (name) => read[settingNames[name]])

/** Returns the change of an item. */
export const changeOf = ({
  before,
  textBefore,
  after,
}: SettingsItem): ReviewedChange<SettingsToWrite> => ({
  before: { ...before, msgCall: textBefore ?? null },
  after,
})

/** Returns the settings as read; the text is null if the gateway does not return it. */
export function valuesOf(read: ReadSettings): Known<SettingsToWrite> {
  const text = valueNow('msgCall', read)
  return { ...switchesOf(read), msgCall: typeof text === 'string' ? text : null }
}

/** Prepares the work of a settings job: writes all seven settings (contract, section 4). */
export const prepareSettings =
  (onRead?: (instance: string, read: ReadSettings) => void): Prepare<SettingsItem> =>
  ({ connection }) =>
    verifiedWork<SettingsToWrite, SettingsItem, ReadSettings>(connection, {
      changeOf: ({ data }) => changeOf(data),
      valuesOf,
      read: ({ to: instance }) =>
        call(connection, 'findSettings', { params: { instance } }, inSlot),
      write: ({ to: instance, data: { after: body } }) =>
        call(connection, 'setSettings', { params: { instance }, body }, inSlot),
      readBackOf: ({ msgCall, ...others }) => ({
        switches: others,
        ...(msgCall === null ? {} : { msgCall }),
      }),
      onRead: ({ to: instance }, read) => onRead?.(instance, read),
    })
