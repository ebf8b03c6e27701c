import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { IconChecks } from '@tabler/icons-react'
import { useState, type SyntheticEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { RefusedError } from '#client/errors.ts'
import { Drafted, useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { showAtFields } from '#data/use-submit.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormShell } from '#ui/form/FormShell.tsx'
import { resetSent } from '#ui/form/reset-sent.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { BatchResults } from './BatchResults.tsx'
import { KeyRows } from './KeyRows.tsx'
import { emptyMarking, keysToMark, markingSchema, withLinked, type Marking } from './marking.ts'
import classes from './MarkMessageAsReadForm.module.css'
import { PastedKeys } from './PastedKeys.tsx'
import { refusedRows, wireToField } from './refused-rows.ts'
import { batchSize, isFinished, useBatches, type Batch } from './use-batches.ts'

/** Marks messages as read (contract, section 4: markMessageAsRead), as many as one likes. */
export function MarkMessageAsReadForm({ instance }: { instance: string }) {
  const { address } = useConnection()
  return (
    <Drafted scope={[address, instance, 'markMessageAsRead']} empty={emptyMarking}>
      {(draft) => <MarkForm instance={instance} draft={draft} />}
    </Drafted>
  )
}

const linkWords = ['remoteJid', 'id', 'fromMe']

function MarkForm({ instance, draft }: { instance: string; draft: DraftOf<Marking> }) {
  const t = useText('chats').read
  const formats = useFormats()
  const failureWords = useFailureWords()
  const [query, setQuery] = useSearchParams()
  const [initial] = useState(() => withLinked(draft.initial, query))
  const form = useZodForm(markingSchema, initial)
  useKeepDraft(form, draft)
  const { batches, running, left, start, goOn } = useBatches(instance)
  const [asking, setAsking] = useState<() => void>()
  const typed = useWatch({ control: form.control }) as Marking
  const count = left(keysToMark(typed)).length
  const stopped = batches.find(({ state }) => state.is === 'refused' || state.is === 'unknown')
  const error = stopped && 'error' in stopped.state ? stopped.state.error : undefined
  const finished = isFinished(batches)

  function after(done: readonly Batch[]) {
    if (isFinished(done)) {
      resetSent(form, emptyMarking)
      draft.drop()
      // The link's message is marked: a reload must not bring it back.
      setQuery(
        (before) => {
          const kept = new URLSearchParams(before)
          for (const word of linkWords) kept.delete(word)
          return kept
        },
        { replace: true },
      )
      return
    }
    const refused = done.find(({ state }) => state.is === 'refused')
    if (refused?.state.is === 'refused' && refused.state.error instanceof RefusedError)
      showAtFields(refused.state.error, form, wireToField(form.getValues('way'), refused))
  }

  /** What may have been done already is done again only when a person says so. */
  function askFirst(act: () => void) {
    if (stopped?.state.is === 'unknown') setAsking(() => act)
    else act()
  }

  const submit = form.handleSubmit((values) =>
    askFirst(() => void start(keysToMark(values)).then(after)),
  )

  return (
    <>
      <FormShell
        label={t.title}
        wide
        onSubmit={(event: SyntheticEvent) => void submit(event)}
        pending={running}
        error={running ? undefined : failureWords(error)}
        submit={count === 0 ? t.submitNone : t.submit(count, formats.number(count))}
        icon={<Icon of={IconChecks} />}
        outcome={
          batches.length > 0 && (
            <BatchResults
              batches={batches}
              running={running}
              onGoOn={(skip) =>
                skip ? void goOn(true).then(after) : askFirst(() => void goOn().then(after))
              }
            />
          )
        }
        secondary={
          count > batchSize ? (
            <span className={classes.hint}>
              {t.inBatches(
                Math.ceil(count / batchSize),
                formats.number(Math.ceil(count / batchSize)),
                formats.number(batchSize),
              )}
            </span>
          ) : undefined
        }
      >
        <DraftNote
          restoredAt={finished ? undefined : draft.restoredAt}
          onStartEmpty={draft.startEmpty}
        />
        <SegmentedControl
          className={classes.ways}
          aria-label={t.way}
          value={typed.way}
          onChange={(way) => form.setValue('way', way, { shouldDirty: true })}
          data={[
            { value: 'rows', label: t.ways.rows },
            { value: 'paste', label: t.ways.paste },
          ]}
        />
        {typed.way === 'rows' ? (
          <KeyRows form={form} />
        ) : (
          <PastedKeys control={form.control} refused={refusedRows(batches)} />
        )}
      </FormShell>
      {asking && (
        <ConfirmDialog
          title={t.askTitle}
          confirm={t.askConfirm}
          onConfirm={asking}
          onClose={() => setAsking(undefined)}
        >
          {t.askText}
        </ConfirmDialog>
      )}
    </>
  )
}
