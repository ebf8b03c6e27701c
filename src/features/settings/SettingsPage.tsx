import { Box, Button, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Suspense } from 'react'
import { ChangeForm } from '#change/ChangeForm.tsx'
import { ChangeReview } from '#change/ChangeReview.tsx'
import { useSave } from '#change/use-save.ts'
import classes from '#components/Panes.module.css'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { switches } from '#data/instances/instance-settings.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { CallTextField } from './CallTextField.tsx'
import { SettingRow } from './SettingRow.tsx'
import { settingsSchema, useSettings } from './use-settings.ts'

// Loaded after the form.
const SettingsAgainstFleet = late(
  () => import('./SettingsAgainstFleet.tsx').then((m) => m.SettingsAgainstFleet),
  ['fleetReads'],
)

/** The settings of an instance: reads, edits, saves and verifies them. Without a read there is no form. */
export function SettingsPage({ instance }: { instance: string }) {
  const t = useText('settings')
  const core = useText('core')
  const formats = useFormats()
  const { address } = useConnection()
  const { read, callText, current, resource } = useSettings(instance)
  const save = useSave(resource)
  const failure = useFailureWords()(read.error)
  return (
    <Stack mih="100%" gap={0}>
      <PageHeader title={t.title} context={instance}>
        {read.data && <span>{core.readAt(formats.seconds(read.dataUpdatedAt))}</span>}
        <Button
          leftSection={<Icon of={IconRefresh} />}
          disabled={read.isFetching}
          onClick={() => void read.refetch()}
        >
          {core.action.readAgain}
        </Button>
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
                <Suspense fallback={null}>
                  <SettingsAgainstFleet values={values} isChanged={changes.length > 0} />
                </Suspense>
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
