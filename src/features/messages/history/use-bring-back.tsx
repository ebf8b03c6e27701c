import { asTyped } from '#domain/recipient.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { forgetSend } from '#message/use-send.ts'
import { useText } from '#i18n/locale.tsx'
import { dropDraft, fileScope, keepDraft, readDraft } from '#local/drafts.ts'
import { readDetails } from '#local/history.ts'
import type { HistoryEntry } from '#local/history-entry.ts'
import { pathTo } from '#paths'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { messageForms, type MessageTab } from '#message/send-requests.ts'
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
  const [asked, setAsked] = useState<() => Promise<void>>()

  async function show(entry: HistoryEntry, values: FormValues, fileGone: boolean) {
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
    const draft = await readDraft([gateway, instance, operation])
    const file = fileScope([gateway, instance, operation])
    const typed = withDraft(operation, draft?.values)
    const hasFile = ((await readDraft(file))?.values['file'] ?? null) !== null
    // A message of unknown outcome is still in its form, with its file: keep it.
    if (draft && sameWords(operation, typed, values))
      return show(entry, typed, entry.file !== undefined && !hasFile)
    const replace = async () => {
      await dropDraft(file)
      await show(entry, values, entry.file !== undefined)
    }
    if (!hasFile && sameWords(operation, typed, withDraft(operation, undefined))) return replace()
    setAsked(() => replace)
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

  const question = asked && (
    <ConfirmDialog
      title={t.replaceTitle}
      confirm={t.replaceNow}
      onConfirm={() => void asked()}
      onClose={() => setAsked(undefined)}
    >
      {t.replaceText}
    </ConfirmDialog>
  )
  return { restore, reply, question }
}
