import { useStartMany, type TellOf } from '#job-ui/start/use-start-job.ts'
import type { JobRow } from '#jobs/job-rows.ts'
import { forgetCallText, rememberCallText, writtenCallTexts } from '#local/instance-records.ts'
import type { WrittenCallText } from '#local/schema.ts'
import { answerWithin } from '#local/storage/limit.ts'
import { prepareSettings, type SettingsItem } from './settings-work.ts'

/** Returns a function that starts or resumes a job that changes settings. */
export const useStartSettings = () => useStartMany('findSettings', prepareSettings, tellCallTexts)

const dataOf = ({ item }: JobRow) => item.data as SettingsItem
const isWritten = ({ state }: JobRow) => state === 'accepted' || state === 'arrived'

/**
 * Records which texts are on the gateway: from the start on, until another text is accepted, the current one is unknown,
 * even if this tab is closed before. Those that were not written are known again when the job rests. Without storage
 * nothing is recorded.
 */
const tellCallTexts: TellOf = async (job, { connection: { address: gateway } }) => {
  const before = new Map<string, WrittenCallText | undefined>()
  const safely = (change: Promise<unknown>) => answerWithin(change).catch(() => {})
  const forgetAll = async () => {
    const written = await answerWithin(writtenCallTexts(gateway))
    for await (const portion of job.view.each())
      for (const row of portion) {
        const instance = row.item.to
        const { textBefore, textIsReadable, after } = dataOf(row)
        const kept =
          textBefore === undefined || textIsReadable ? undefined : { text: textBefore, at: 0 }
        const known = written.get(instance) ?? kept
        if (isWritten(row) || known?.text === after.msgCall) continue
        before.set(instance, known)
        await safely(forgetCallText(gateway, instance))
      }
  }
  await forgetAll().catch(() => {})
  return {
    done(row) {
      const { item, state, outcome } = row
      const isOther = before.has(item.to)
      if (state === 'accepted' || state === 'unknown') before.delete(item.to)
      if (state !== 'accepted' || !isOther) return
      const text = dataOf(row).after.msgCall
      void safely(rememberCallText(gateway, item.to, { text, at: outcome?.at ?? 0 }))
    },
    rested() {
      for (const [instance, known] of before)
        if (known) void safely(rememberCallText(gateway, instance, known))
    },
  }
}
