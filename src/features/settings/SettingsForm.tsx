import { Box } from '@mantine/core'
import { Suspense, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { settingNames } from '#contract/index.ts'
import { useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { switches } from '#data/instance-settings.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { BarForm } from '#ui/form/BarForm.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { late } from '#ui/late.tsx'
import { Note } from '#ui/Note.tsx'
import { WaitingForm } from '#ui/Waiting.tsx'
import parts from '#ui/parts.module.css'
import { CallTextField } from './CallTextField.tsx'
import { Differences } from './Differences.tsx'
import { NothingSent } from './NothingSent.tsx'
import { SaveOutcome } from './SaveOutcome.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { SettingRow } from './SettingRow.tsx'
import { differencesOf, noChanges, schemaFor, type Changes } from './settings-values.ts'
import classes from '#components/Panes.module.css'
import { SettingsUnread } from './SettingsUnread.tsx'
import type { KnownSettings } from './use-known-settings.ts'
import { useSaveSettings } from './use-save-settings.ts'

// Loaded after the form.
const AgainstFleet = late(
  () => import('./AgainstFleet.tsx').then((m) => m.AgainstFleet),
  ['fleetReads'],
)

/** The form to edit the settings that were read. Without them there is no form, but unsaved changes are kept. */
export function SettingsForm({
  instance,
  draft,
  known,
}: {
  instance: string
  draft: DraftOf<Changes>
  known: KnownSettings
}) {
  const t = useText('settings')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const { read, text, callText } = known
  const schema = useMemo(() => schemaFor(callText), [callText])
  const form = useZodForm(schema, draft.initial)
  useKeepDraft(form, draft)
  const changes = { ...noChanges, ...useWatch({ control: form.control }) }
  const { submit, undo, pending, write, attempt, unread } = useSaveSettings({
    instance,
    form,
    draft,
    known,
  })
  const failure = failureWords(write.error)
  const unreadFailure = failureWords(unread)
  const differences = read.data ? differencesOf(read.data, changes, callText) : []
  const outcome = attempt && !pending && (
    <SaveOutcome
      attempt={attempt}
      write={write}
      read={read}
      // An undo would discard newer changes.
      onUndo={differences.length === 0 ? (event) => undo(event, attempt) : undefined}
    />
  )

  if (read.isPending || !text.known)
    return (
      <Box p="var(--gutter)">
        <WaitingForm fields={7} />
      </Box>
    )

  const readFailure = failureWords(read.error)
  // If a save could not read first, the form stays: nothing was sent, and the next save reads first again.
  if (!read.data || (readFailure && !unread))
    return (
      <>
        <div className={parts.notes} style={{ maxWidth: 640 }}>
          {failure && <FailureNote failure={failure} />}
          {outcome}
        </div>
        {readFailure && (
          <SettingsUnread
            failure={readFailure}
            lastRead={read.data && read.dataUpdatedAt}
            changes={differences.length}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        )}
      </>
    )

  const settings = read.data
  return (
    <BarForm
      label={t.form}
      onSubmit={submit}
      pending={pending}
      error={failure}
      outcome={unreadFailure && !pending ? <NothingSent failure={unreadFailure} /> : outcome}
      submit={t.bar.save(differences.length)}
      off={differences.length === 0}
      status={<SaveStatus changes={differences.length} acceptedAt={write.result?.at} />}
      onDiscard={() => {
        form.reset(noChanges)
        draft.drop()
      }}
    >
      <div className={classes.panes} data-first="wide">
        <Box p="8px var(--gutter) 24px">
          {draft.restoredAt !== undefined && differences.length > 0 && !attempt && (
            <Note kind="info" title={t.restored(formats.when(draft.restoredAt))}>
              {t.restoredText}
            </Note>
          )}
          {switches.map((name) => (
            <SettingRow
              key={name}
              control={form.control}
              name={name}
              read={settings[settingNames[name]]}
            />
          ))}
          <CallTextField
            control={form.control}
            callText={callText}
            clearErrors={form.clearErrors}
          />
        </Box>
        <div>
          <Differences differences={differences} />
          <Suspense fallback={null}>
            <AgainstFleet settings={settings} changes={changes} callText={callText} />
          </Suspense>
        </div>
      </div>
    </BarForm>
  )
}
