import { asTyped } from '#domain/recipient.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { forgetSend } from '#message/use-send.ts'
import { useText } from '#i18n/locale.tsx'
import { dropDraft, fileScope, keepDraft, readDraft } from '#local/drafts.ts'
import { readDetails } from '#local/history.ts'
import type { HistoryEntry } from '#local/history-entry.ts'
import { pathTo } from '#paths'
import { useQuestion } from '#ui/overlay/use-question.tsx'
import { messageForms, type MessageTab, type SendName } from '#message/send-requests.ts'
import { messageOf } from '#message/template/composed.ts'
import type { TemplateValues } from '#message/template/template.ts'
import { sameWords, valuesOf, withDraft, type FormValues } from './form-values.ts'

/** Where a message was restored to. */
export interface RestoredMessage {
  readonly tab: MessageTab
  /** Whether it had a file, which must be chosen again. */
  readonly fileGone: boolean
}

/** Returns functions that restore messages, and their question. `onBack` shows the form, else the composer opens. */
export function useRestoreEntry(onBack?: (back: RestoredMessage) => void) {
  const t = useText('history')
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const { ask, question } = useQuestion()

  async function show(
    entry: Pick<HistoryEntry, 'gateway' | 'instance' | 'operation'>,
    values: FormValues,
    fileGone: boolean,
  ) {
    const { gateway, instance, operation } = entry
    await keepDraft([gateway, instance, operation], { ...values, file: null })
    forgetSend(queries, operation, instance)
    const back = { tab: messageForms[operation].tab, fileGone }
    if (onBack) return onBack(back)
    const search = new URLSearchParams({ tab: back.tab, ...(fileGone && { file: 'again' }) })
    navigate(`${pathTo({ page: 'messages', gateway, instance })}?${search}`)
  }

  /** Puts the message into its form, as a draft; asks before it replaces another one. */
  async function restore(entry: HistoryEntry) {
    const { gateway, instance, operation } = entry
    const details = await readDetails(entry)
    const values = valuesOf(operation, details?.body ?? {})
    const { typed, hasFile } = await readForm([gateway, instance, operation])
    // A message of unknown outcome is still in its form, with its file: keep it.
    if (sameWords(operation, typed, values))
      return show(entry, typed, entry.file !== undefined && !hasFile)
    const isEmpty = !hasFile && sameWords(operation, typed, withDraft(operation, undefined))
    if (!isEmpty && !(await mayReplace())) return
    await dropDraft(fileScope([gateway, instance, operation]))
    await show(entry, values, entry.file !== undefined)
  }

  const mayReplace = () =>
    ask({ title: t.replaceTitle, text: t.replaceText, confirm: t.replaceNow })

  /**
   * Fills in a template, for the recipient in the form; asks before it replaces a message.
   * @returns whether it was filled in
   */
  async function fillIn(
    template: TemplateValues,
    { gateway, instance, number }: Pick<HistoryEntry, 'gateway' | 'instance'> & { number: string },
  ): Promise<boolean> {
    const { operation, values } = messageOf(template)
    const scope: [string, string, SendName] = [gateway, instance, operation]
    const { typed, hasFile } = await readForm(scope)
    const empty = withDraft(operation, { number: typed.number })
    if ((hasFile || !sameWords(operation, typed, empty)) && !(await mayReplace())) return false
    const { file } = template
    await (file ? keepDraft(fileScope(scope), { file }) : dropDraft(fileScope(scope)))
    await show({ gateway, instance, operation }, { ...values, number }, false)
    return true
  }

  /** Quotes the message in the form, and keeps what is typed there. */
  async function reply(entry: HistoryEntry) {
    const { gateway, instance, operation, to, words, kind, key } = entry
    const draft = await readDraft([gateway, instance, operation])
    const values = {
      ...withDraft(operation, draft?.values),
      number: asTyped(to),
      quotedId: key?.id ?? '',
      // A reply needs the text of the quoted message: one without text is named by its kind.
      quotedText: words || t.kind[kind],
    }
    await show(entry, values, false)
  }

  return { restore, fillIn, reply, question }
}

/** Returns what is in the form of an operation, by its draft. */
async function readForm(scope: [string, string, SendName]) {
  const [draft, ofFile] = await Promise.all([readDraft(scope), readDraft(fileScope(scope))])
  return {
    typed: withDraft(scope[2], draft?.values),
    hasFile: (ofFile?.values['file'] ?? null) !== null,
  }
}
