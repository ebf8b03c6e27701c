import { IconUsersPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { useDraft } from '#data/use-draft.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useSubmit } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import { cleanName, cleanText } from '#domain/clean-text.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { asTyped } from '#domain/recipient.ts'
import { FormShell } from '#ui/form/FormShell.tsx'
import { LengthHint, usualLengths } from './LengthHint.tsx'
import { State } from '#ui/note/State.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useField } from '#ui/form/use-field.ts'
import { Fold } from '#ui/Fold.tsx'
import fields from '#ui/form/fields.module.css'
import shared from '#ui/shared.module.css'
import { resetSent } from '#ui/form/reset-sent.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { CreatedGroup, type Created, type SentGroup } from './CreatedGroup.tsx'
import {
  emptyNewGroup,
  nameOf,
  newGroupBody,
  newGroupSchema,
  subjectJson,
  typedPlainly,
  type NewGroup,
} from './new-group.ts'
import { numberNamedIn } from './invite/invite-work.ts'
import { NumbersField } from '#components/numbers/NumbersField.tsx'
import { useNumbers } from '#components/numbers/use-numbers.ts'
import { groupsKey, type GroupsProps } from './groups.ts'

/** Creates a group (contract, section 4: createGroup). */
export function NewGroupDialog({
  onClose,
  onCreated,
  ...props
}: GroupsProps & {
  onClose: () => void
  /** Called when it is certain which group was created: opens it. */
  onCreated: (created: Created) => void
}) {
  const { address } = useConnection()
  const { instance, groups } = props
  const texts = useText('groups')
  const t = texts.new
  const formats = useFormats()
  const failureWords = useFailureWords()
  const { plainSubject } = useCapabilities()
  const form = useZodForm(newGroupSchema, emptyNewGroup)
  const draft = useDraft(form, [address, instance, 'createGroup'], {
    ...(plainSubject && { restore: typedPlainly }),
  })
  const write = useWrite('createGroup', () => [groupsKey(instance)])
  const [sent, setSent] = useState<SentGroup>()
  const numbers = useNumbers(useWatch({ control: form.control, name: 'participants' }))
  const ready = numbers.numbers
  const count = ready.length
  const [sentNumbers, setSentNumbers] = useState<readonly string[]>([])
  // The messages of a refusal about single participants, by their numbers.
  const refusals = useMemo(() => {
    const reasons = write.error instanceof RefusedError ? write.error.reasons : []
    return new Map(
      reasons.flatMap(({ text, field = '' }) => {
        const number = numberNamedIn(`${field} ${text}`, sentNumbers)
        return number === undefined ? [] : [[number, text] as const]
      }),
    )
  }, [write.error, sentNumbers])
  const good = ready.filter((number) => !refusals.has(number))
  const unknown = write.error instanceof UnknownOutcomeError

  const onSubmit = useSubmit({
    form,
    write,
    toRequest: async (typed) => {
      const read = await numbers.numbersIn(typed.participants)
      const participants = read.sent
      if (participants.length === 0) {
        form.setError('participants', { message: 'atLeastOne' }, { shouldFocus: true })
        return undefined
      }
      const body = newGroupBody(typed, participants)
      setSentNumbers(participants)
      setSent({
        name: nameOf(typed),
        numbers: participants,
        skipped: read.skipped,
        known: groups.groups && new Set(groups.groups.map((g) => g.jid)),
        readBefore: groups.readAt,
      })
      return { params: { instance }, body }
    },
    fieldOf: (wire) => {
      if (wire.startsWith('subject')) return form.getValues('byHand') ? 'json' : 'subject'
      if (wire.startsWith('participants')) return 'participants'
      return wire === 'description' ? 'description' : undefined
    },
    onDone: () => {
      resetSent(form, emptyNewGroup)
      draft.drop()
    },
  })

  if (sent && write.result && !write.pending && !write.error)
    return (
      <Dialog title={t.title} onClose={onClose}>
        <CreatedGroup {...props} sent={sent} result={write.result} onFound={onCreated} />
      </Dialog>
    )
  return (
    <Dialog title={t.title} onClose={onClose}>
      <FormShell
        label={t.title}
        onSubmit={onSubmit}
        pending={write.pending}
        error={failureWords(write.error)}
        draft={draft}
        submit={
          unknown ? t.again : count === 0 ? t.submitNone : t.submit(count, formats.number(count))
        }
        icon={<Icon of={IconUsersPlus} />}
        outcome={
          sent &&
          !write.pending &&
          unknown && <CreatedGroup {...props} sent={sent} result={undefined} onFound={onCreated} />
        }
      >
        <SubjectField form={form} isPlain={plainSubject} />
        <div>
          <TextField
            control={form.control}
            name="description"
            label={texts.field.description}
            clean={cleanText}
            rows={2}
          />
          <LengthHint control={form.control} name="description" usual={usualLengths.description} />
        </div>
        <NumbersField
          instance={instance}
          control={form.control}
          name="participants"
          label={t.participants}
          numbers={numbers}
          refusals={refusals}
        />
        <div role="status" style={{ display: 'contents' }}>
          {count > usualLengths.participants && (
            <State kind="warning">{t.tooMany(formats.number(usualLengths.participants))}</State>
          )}
        </div>
        {refusals.size > 0 && good.length > 0 && good.length < ready.length && (
          <Button
            onClick={() =>
              form.setValue('participants', good.map(asTyped).join('\n'), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          >
            {t.leaveOut(ready.length - good.length, formats.number(ready.length - good.length))}
          </Button>
        )}
      </FormShell>
    </Dialog>
  )
}

/** The subject as a text, or as the JSON object that is sent; once that was edited, the text is disabled. */
function SubjectField({ form, isPlain }: { form: UseFormReturn<NewGroup>; isPlain: boolean }) {
  const t = useText('groups')
  const { control, setValue, clearErrors } = form
  const [byHand, subject] = useWatch({ control, name: ['byHand', 'subject'] })
  const { field, error } = useField(control, 'json')

  function edit(json: string) {
    setValue('byHand', true, { shouldDirty: true })
    clearErrors('subject')
    field.onChange(json)
  }

  function follow() {
    clearErrors('json')
    setValue('json', '')
    setValue('byHand', false, { shouldDirty: true })
  }

  return (
    <div>
      <TextField
        control={control}
        name="subject"
        label={t.field.subject}
        help={byHand ? t.new.byHand : undefined}
        disabled={byHand}
        clean={cleanName}
      />
      <LengthHint control={control} name="subject" usual={usualLengths.subject} />
      {!isPlain && (
        <Fold summary={t.new.seeJson} mustShow={byHand}>
          <TextArea
            {...field}
            value={byHand ? field.value : subjectJson(subject)}
            onChange={(e) => edit(e.target.value)}
            rows={4}
            aria-label={t.field.json}
            error={error}
            spellCheck={false}
            classNames={{ input: fields.mono ?? '' }}
          />
          {byHand && (
            <button
              type="button"
              className={`${shared.bareButton} ${shared.underlined} ${shared.text} ${shared.small} ${shared.afterSmall} ${shared.target}`}
              onClick={follow}
            >
              {t.new.follow}
            </button>
          )}
        </Fold>
      )}
    </div>
  )
}
