import { Box, Stack, Flex } from '@mantine/core'
import { useId } from 'react'
import { ChangeForm } from '#change/ChangeForm.tsx'
import { ChangeReview } from '#change/ChangeReview.tsx'
import { useSave } from '#change/use-save.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import {
  switches,
  type Switch,
  maxCallTextLength,
  type CallText,
} from '#data/instances/instance-settings.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useText, useFormats } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { settingsSchema, useSettings, type Settings } from './use-settings.ts'
import type { Control } from 'react-hook-form'
import { useField } from '#ui/form/use-field.ts'
import { State } from '#ui/note/State.tsx'
import { Switch as Toggle } from '#ui/form/Switch.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { isFilled } from '#domain/clean-text.ts'
import { Check } from '#ui/form/Check.tsx'
import { lengthOf } from '#domain/rules.ts'
import { Note } from '#ui/note/Note.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import classes from '#components/Panes.module.css'
import shared from '#ui/shared.module.css'

// Loaded after the form.
const SettingsAgainstFleet = late(
  () => import('#components/AgainstFleet.tsx').then((m) => m.SettingsAgainstFleet),
  ['fleetReads', 'fleetWebhooks'],
)

/** The settings of an instance: reads, edits, saves and verifies them. Without a read there is no form. */
export function SettingsPage({ instance }: { instance: string }) {
  const t = useText('settings')
  const { address } = useConnection()
  const { read, callText, current, resource } = useSettings(instance)
  const save = useSave(resource)
  const failure = useFailureWords()(read.error)
  return (
    <Stack mih="100%" gap={0}>
      <PageHeader title={t.title} context={instance}>
        {read.data && (
          <ReadAgain
            at={read.dataUpdatedAt}
            reading={read.isFetching}
            onRead={() => void read.refetch()}
          />
        )}
      </PageHeader>
      {failure && save.outcome?.is !== 'unread' && (
        <ReadFailed
          failure={{ ...failure, title: t.failed, text: `${failure.title}. ${failure.text}` }}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {current ? (
        <ChangeForm
          key={instance}
          scope={[address, instance, 'setSettings']}
          label={t.form}
          save={save}
          schema={settingsSchema}
          current={current}
        >
          {({ form: { control }, values, base, changes }) => (
            <div className={classes.panes} data-first="wide">
              <Box p="8px var(--gutter) 24px">
                {switches.map((name) => (
                  <SettingRow
                    key={name}
                    control={control}
                    name={name}
                    read={base[name] ?? values[name]}
                  />
                ))}
                <CallTextField control={control} callText={callText} />
              </Box>
              <div>
                <ChangeReview resource={resource} changes={changes} />
                <SettingsAgainstFleet values={values} isChanged={changes.length > 0} />
              </div>
            </div>
          )}
        </ChangeForm>
      ) : (
        !failure && (
          <Box p="var(--gutter)">
            <WaitingForm fields={7} />
          </Box>
        )
      )}
    </Stack>
  )
}

/** One switch with its description; shows the previous value if it is changed. The whole row is its label. */
function SettingRow({
  control,
  name,
  read,
}: {
  control: Control<Settings>
  name: Switch
  read: boolean
}) {
  const t = useText('settings')
  const id = useId()
  const { field, error } = useField(control, name)
  const { value: on, ...others } = field
  return (
    <Flex
      component="label"
      align="center"
      gap="md"
      mih="max(3.5rem, calc(var(--touch) + 1.5rem))"
      py="xs"
      className={shared.lineBelow}
      style={{ cursor: 'pointer' }}
      htmlFor={id}
    >
      <Box component="span" flex={1} miw={0}>
        <Flex component="span" wrap="wrap" gap="0 16px">
          <span className={shared.medium} id={`${id}-label`}>
            {t.switches[name].label}
          </span>
          <span id={`${id}-was`}>
            {on !== read && <State kind="changed">{read ? t.wasOn : t.wasOff}</State>}
          </span>
        </Flex>
        <span className={`${shared.block} ${shared.muted} ${shared.compact}`} id={`${id}-help`}>
          {t.switches[name].help}
        </span>
        {error !== undefined && (
          <span className={`${shared.block} ${shared.bad} ${shared.small}`} id={`${id}-error`}>
            {error}
          </span>
        )}
      </Box>
      <Flex component="span" align="center" gap="xs" c="var(--text2)">
        <span aria-hidden>{on ? t.on : t.off}</span>
        <Toggle
          id={id}
          {...others}
          checked={on}
          withThumbIndicator={false}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help ${id}-was${error === undefined ? '' : ` ${id}-error`}`}
          aria-invalid={error !== undefined}
        />
      </Flex>
    </Flex>
  )
}

/** The reply to rejected calls, which the contract writes but does not read: says where the text comes from. */
export function CallTextField({
  control,
  callText,
}: {
  control: Control<Settings>
  callText: CallText
}) {
  const t = useText('settings').callText
  const formats = useFormats()
  const { callTextAlways } = useCapabilities()
  const { field, error } = useField(control, 'msgCall')
  const { value, onChange, ...others } = field
  const text = value ?? ''
  const isUnknown = callText.source === 'unknown'
  const length = lengthOf(text)
  const count = t.count(formats.number(length), formats.number(maxCallTextLength))
  return (
    <Box pt="md" className={shared.stackMedium}>
      <TextArea
        {...others}
        value={text}
        onChange={(e) => {
          const typed = e.currentTarget.value
          onChange(isUnknown && !isFilled(typed) ? null : typed)
        }}
        rows={3}
        label={t.label}
        error={error}
        description={
          <Flex component="span" wrap="wrap" justify="space-between" gap="0 16px">
            <span>{callTextAlways ? t.helpAlways : t.help}</span>
            <span className={length > maxCallTextLength ? shared.bad : undefined}>{count}</span>
          </Flex>
        }
        descriptionProps={{ component: 'div' }}
      />
      {callText.source === 'browser' && (
        <Note kind="info" title={t.fromBrowserTitle}>
          <p>{t.fromBrowser(formats.exact(callText.at))}</p>
        </Note>
      )}
      {isUnknown && (
        <>
          <Note kind="warning" title={t.unknownTitle}>
            <p>{t.unknown}</p>
          </Note>
          {text.trim() === '' && (
            <Check
              checked={value === ''}
              onBlur={others.onBlur}
              onChange={(e) => onChange(e.currentTarget.checked ? '' : null)}
              label={t.saveEmpty}
            />
          )}
        </>
      )}
    </Box>
  )
}
