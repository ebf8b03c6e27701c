import { Box } from '@mantine/core'
import { ChangeForm } from '#change/ChangeForm.tsx'
import { ChangeReview } from '#change/ChangeReview.tsx'
import type { Known } from '#change/resource.ts'
import type { Save } from '#change/use-save.ts'
import { EventsField } from '#components/EventChoice.tsx'
import classes from '#components/Panes.module.css'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { isWebAddress } from '#domain/web-address.ts'
import { useText } from '#i18n/locale.tsx'
import { SwitchField } from '#ui/form/SwitchField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import shared from '#ui/shared.module.css'
import { schema, valuesOfBaseline, webhookOf, type Values } from './webhook-form.ts'
import { WebhookNotes } from './WebhookNotes.tsx'

/** Sets the webhook of an instance, a gateway extension: the contract only reads it (section 6). */
export function EditWebhook({
  instance,
  unset,
  baseline,
  current,
  save,
  onClose,
}: {
  instance: string
  /** Whether none was set: then it is on by default. */
  unset: boolean
  /** The pinned baseline, if the form starts with its values. */
  baseline: BaselineWebhook | undefined
  current: Known<Values>
  save: Save<Values>
  onClose: () => void
}) {
  const t = useText('webhook').form
  const { address } = useConnection()
  const title = unset ? t.setTitle : t.title
  return (
    <ChangeForm
      scope={[address, instance, 'setWebhook']}
      label={title}
      save={save}
      schema={schema}
      current={current}
      prefill={baseline ? valuesOfBaseline(baseline) : unset ? { enabled: true } : undefined}
      onClose={onClose}
      status={({ events }) => (events.length === 0 ? t.noneChosen : t.chosen(events.length))}
    >
      {({ form: { control }, values, changes }) => (
        <div className={classes.panes}>
          <div>
            <Box p="var(--gutter)" className={`${shared.stack} ${shared.atStart}`}>
              <h2 className={shared.heading}>{title}</h2>
              <SwitchField
                control={control}
                name="enabled"
                label={t.enabled}
                help={t.enabledHelp}
              />
              <TextField
                control={control}
                name="url"
                label={t.url}
                help={`${t.urlHelp}. ${t.urlSecret}`}
                mono
                inputMode="url"
              />
              {isWebAddress(values.url) && (
                <WebhookNotes webhook={webhookOf(values)} onlyWarnings />
              )}
            </Box>
            <ChangeReview resource={save.resource} changes={changes} />
          </div>
          <EventsField control={control} name="events" />
        </div>
      )}
    </ChangeForm>
  )
}
