import { Box, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { use, useState } from 'react'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
import { RadioChoice } from '#ui/form/RadioChoice.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'
import { RawAnswer } from '#ui/note/RawAnswer.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import shared from '#ui/shared.module.css'
import { useValueWords } from './ChangeReview.tsx'
import { idOf, type Change, type FieldState } from './resource.ts'
import type { Outcome, Save } from './use-save.ts'

/** Props of a note about the result of a save. */
export interface OutcomeProps<V extends object> {
  readonly save: Save<V>
  readonly outcome: Outcome<V>
  /** Whether there are newer changes, which an undo would discard. */
  readonly isChanged: boolean
}

/** The result of a save, or the question about a conflict. */
export function OutcomeNote<V extends object>(props: OutcomeProps<V>) {
  const { save, outcome } = props
  const t = useText('change')
  const { retry } = useText('core').action
  const failureWords = useFailureWords()
  const words = useValueWords(save.resource)
  const isBlocked = use(BlockedChanges) !== undefined
  const failure = failureWords('error' in outcome ? outcome.error : undefined)
  switch (outcome.is) {
    case 'conflict':
      return (
        <ConflictDialog
          conflicts={outcome.merged.conflicts.map(({ field, key, mine, theirs }) => ({
            field: idOf({ field, key }),
            label: save.resource.label(field, key),
            mine: words(field, mine),
            theirs: words(field, theirs),
          }))}
          onSave={(keepsTheirs) => void save.resolve((place) => keepsTheirs(idOf(place)))}
          onClose={save.reset}
        />
      )
    case 'gone':
      return (
        <Note kind="bad" title={t.gone} takesFocus>
          <p>{t.goneText}</p>
        </Note>
      )
    case 'same':
      return <Note kind="ok" title={t.same} takesFocus />
    case 'accepted':
      return <Accepted {...props} outcome={outcome} />
    case 'refused':
      return failure && <FailureNote failure={failure} />
    case 'unread':
      return (
        failure && (
          <FailureNote
            failure={{ ...failure, title: `${t.nothingSent}. ${failure.title}`, atFields: false }}
            action={
              <Button
                type={save.retry ? 'button' : 'submit'}
                onClick={save.retry && (() => void save.retry?.())}
                leftSection={<Icon of={IconRefresh} />}
                disabled={isBlocked}
              >
                {retry}
              </Button>
            }
          />
        )
      )
    case 'unknown':
      // Shows the current values, and claims nothing: the gateway may still apply the others.
      return (
        <>
          {failure && <FailureNote failure={failure} />}
          <Box p="12px 16px" bd="1px solid var(--line)" bdrs="md" role="status">
            <CurrentValues save={save} outcome={outcome} />
          </Box>
        </>
      )
  }
}

type OutcomeNamed<V, I> = Extract<Outcome<V>, { readonly is: I }>

function Accepted<V extends object>({
  save,
  outcome,
  isChanged,
}: OutcomeProps<V> & { outcome: OutcomeNamed<V, 'accepted'> }) {
  const t = useText('change')
  const formats = useFormats()
  const { label, mask = (raw) => raw } = save.resource
  const words = useValueWords(save.resource)
  const { result, asked, others, fields = [], at, isUndo } = outcome
  const labels = (changes: readonly Change<V>[]) =>
    formats.list(changes.map(({ field, key }) => label(field, key)))
  const time = formats.seconds(at)
  const are = (wanted: FieldState<V>['state']) => fields.filter(({ state }) => state === wanted)
  const [saved, different, unreadable] = [are('saved'), are('different'), are('unreadable')]
  const lost = isUndo ? [] : asked.filter(({ before }) => before === null)
  return (
    <Note
      kind={different.length > 0 || !result.understood ? 'warning' : 'ok'}
      title={
        different.length > 0
          ? t.different(different.length, time)
          : saved.length > 0
            ? t.saved(saved.length, time)
            : t.accepted(time)
      }
      takesFocus
      action={
        save.undo &&
        !isChanged && <ChangeButton onClick={() => void save.undo?.()}>{t.undo}</ChangeButton>
      }
    >
      <Lines
        of={different.map(
          ({ field, key, after, now }) =>
            `${label(field, key)}: ${t.askedIs(words(field, after), words(field, now))}`,
        )}
      />
      {others.length > 0 && <p>{t.meanwhile}</p>}
      <Lines
        of={others.map(
          ({ field, key, before, after }) =>
            `${label(field, key)}: ${t.wasIs(words(field, before), words(field, after))}`,
        )}
      />
      {!result.understood && <p>{t.notUnderstood}</p>}
      {!outcome.fields && <CurrentValues save={save} outcome={outcome} />}
      {unreadable.length > 0 && <p>{t.notReadable(labels(unreadable))}</p>}
      {lost.length > 0 && <p>{t.lost(labels(lost))}</p>}
      <RawAnswer raw={mask(result.raw)} />
    </Note>
  )
}

/** The values read after a save, without a claim, and a button that reads them again. */
function CurrentValues<V extends object>({
  save,
  outcome: { fields, at },
}: {
  save: Save<V>
  outcome: OutcomeNamed<V, 'accepted' | 'unknown'>
}) {
  const t = useText('change')
  const formats = useFormats()
  const words = useValueWords(save.resource)
  const inWords = ({ field, state, now }: FieldState<V>) => {
    if (state === 'unreadable') return t.cannotRead
    return state === 'saved' ? t.asAsked(words(field, now)) : t.notAsAsked(words(field, now))
  }
  return (
    <>
      <strong>{fields ? t.now(formats.seconds(at)) : t.notVerified}</strong>
      <Lines
        of={
          fields?.map((one) => `${save.resource.label(one.field, one.key)}: ${inWords(one)}`) ?? []
        }
      />
      <Button size="compact-sm" mt="xs" onClick={() => void save.check()}>
        {t.check}
      </Button>
    </>
  )
}

const Lines = ({ of }: { of: readonly string[] }) =>
  of.length > 0 && (
    <ul className={`${shared.afterSmall} ${shared.anywhere}`}>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )

/** Asks which value to keep of each field that two people changed. */
function ConflictDialog({
  conflicts,
  onSave,
  onClose,
}: {
  conflicts: readonly {
    readonly field: string
    readonly label: string
    readonly mine: string
    readonly theirs: string
  }[]
  onSave: (keepsTheirs: (field: string) => boolean) => void
  onClose: () => void
}) {
  const t = useText('change').conflict
  const isBlocked = use(BlockedChanges) !== undefined
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const isOpen = conflicts.some(({ field }) => chosen[field] === undefined)
  return (
    <Dialog title={t.title(conflicts.length)} onClose={onClose}>
      <div className={shared.stack}>
        <p className={shared.secondary}>{t.text(conflicts.length)}</p>
        {conflicts.map(({ field, label, mine, theirs }) => (
          <RadioChoice
            key={field}
            label={label}
            value={chosen[field]}
            onChange={(choice) => setChosen({ ...chosen, [field]: choice })}
            data={[
              { value: 'mine', label: t.yours(mine) },
              { value: 'theirs', label: t.theirs(theirs) },
            ]}
          />
        ))}
        <DialogActions onCancel={onClose}>
          <Button
            variant="filled"
            disabled={isOpen || isBlocked}
            onClick={() => onSave((field) => chosen[field] === 'theirs')}
          >
            {t.save(conflicts.length)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
