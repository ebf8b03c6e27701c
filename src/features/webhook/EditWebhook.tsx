import { Box } from '@mantine/core'
import { useCallback, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { Drafted, useKeepDraft, type DraftOf } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useSubmit } from '#data/use-submit.ts'
import { useText } from '#i18n/locale.tsx'
import { EventChoice } from '#components/EventChoice.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { BarForm } from '#ui/form/BarForm.tsx'
import { SwitchField } from '#ui/form/SwitchField.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useField } from '#ui/form/use-field.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import shared from '#ui/shared.module.css'
import classes from '#components/Panes.module.css'
import type { WebhookSave } from './use-save-webhook.ts'
import { hasSecret } from '#client/secret-address.ts'
import {
  fieldOf,
  flagsOfBaseline,
  schema,
  valuesOf,
  valuesOfBaseline,
  webhookOf,
  type Values,
} from './webhook-form.ts'
import { isUnset, type Webhook } from '#data/webhook/webhook-notes.ts'

interface EditWebhookProps {
  instance: string
  /** The current webhook. */
  webhook: Webhook
  /** The pinned baseline, if the form starts with its values. */
  baseline: BaselineWebhook | undefined
  save: WebhookSave
  /** The result of the last save. */
  outcome: ReactNode
  /** Closes the form after a save or a cancel. */
  onClose: () => void
}

/** Sets the webhook of an instance, a gateway extension: the contract only reads it (section 6). */
export function EditWebhook(props: EditWebhookProps) {
  const { address } = useConnection()
  // The initial values; a later read must not change the form while the user edits it.
  const [began] = useState(() => ({
    unset: isUnset(props.webhook),
    values: valuesOf(props.webhook, isUnset(props.webhook)),
  }))
  return (
    <Drafted scope={[address, props.instance, 'setWebhook']} empty={began.values}>
      {(draft) => <EditForm {...props} draft={draft} unset={began.unset} />}
    </Drafted>
  )
}

function EditForm({
  instance,
  save: { write },
  outcome,
  onClose,
  baseline,
  draft: wholeDraft,
  unset,
}: EditWebhookProps & { draft: DraftOf<Values>; unset: boolean }) {
  const t = useText('webhook')
  const failureWords = useFailureWords()
  const draft = useDraftWithoutSecrets(wholeDraft)
  const [initial] = useState(() => ({
    ...draft.initial,
    ...(baseline && valuesOfBaseline(baseline)),
  }))
  const form = useZodForm(schema, initial)
  useKeepDraft(form, draft)
  const events = useField(form.control, 'events')
  const values = useWatch({ control: form.control })
  const chosen = webhookOf({ ...initial, ...values }).events.length
  const title = unset ? t.form.setTitle : t.form.title

  const submit = useSubmit({
    form,
    write,
    toRequest: (typed) => ({
      params: { instance },
      body: { webhook: { ...webhookOf(typed), ...(baseline && flagsOfBaseline(baseline)) } },
    }),
    fieldOf: (wire) => fieldOf(wire, form.getValues()),
    onDone: () => {
      draft.drop()
      onClose()
    },
  })

  return (
    <BarForm
      label={title}
      onSubmit={submit}
      pending={write.pending}
      error={failureWords(write.error)}
      outcome={outcome}
      submit={t.form.submit}
      off={false}
      status={chosen === 0 ? t.form.noneChosen : t.form.chosen(chosen)}
      onDiscard={() => {
        write.reset()
        draft.drop()
        onClose()
      }}
    >
      <div className={classes.panes}>
        <Box p="var(--gutter)" className={`${shared.stack} ${shared.atStart}`}>
          <h2 className={shared.heading}>{title}</h2>
          <DraftNote restoredAt={draft.restoredAt} onStartEmpty={draft.startEmpty} />
          <SwitchField
            control={form.control}
            name="enabled"
            label={t.form.enabled}
            help={t.form.enabledHelp}
          />
          <TextField
            control={form.control}
            name="url"
            label={t.form.url}
            help={`${t.form.urlHelp}. ${t.form.urlSecret}`}
            mono
            inputMode="url"
          />
          <TextAreaField
            control={form.control}
            name="others"
            label={t.form.others}
            help={t.form.othersHelp}
            mono
          />
          <p className={`${shared.muted} ${shared.compact}`}>{`${t.beyond} ${t.form.sentWhole}`}</p>
        </Box>
        <EventChoice
          value={events.field.value}
          error={events.error}
          inputRef={events.field.ref}
          onChange={events.field.onChange}
          onBlur={events.field.onBlur}
        />
      </div>
    </BarForm>
  )
}

/** Does not store an address with a secret in the draft: after a reload the form has the gateway's address. */
function useDraftWithoutSecrets(draft: DraftOf<Values>): DraftOf<Values> {
  const { keep } = draft
  const keepWithout = useCallback(
    (values: Values) => {
      const { url, ...others } = values
      // A field that the draft does not have gets the form's initial value.
      keep(hasSecret(url) ? (others as Values) : values)
    },
    [keep],
  )
  return { ...draft, keep: keepWithout }
}
