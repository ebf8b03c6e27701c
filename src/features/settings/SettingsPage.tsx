import { Button, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Drafted } from '#data/Drafted.tsx'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { noChanges } from './settings-values.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { useKnownSettings } from './use-known-settings.ts'

/** The settings of an instance: reads, edits, saves and reads them back. */
export function SettingsPage({ instance }: { instance: string }) {
  const t = useText('settings')
  const core = useText('core')
  const formats = useFormats()
  const { address } = useConnection()
  const known = useKnownSettings(instance)
  const { read } = known
  return (
    <Stack mih="100%" gap={0}>
      <PageHeader title={t.title} context={instance}>
        {read.isSuccess && <span>{core.readAt(formats.seconds(read.dataUpdatedAt))}</span>}
        <Button
          leftSection={<Icon of={IconRefresh} />}
          disabled={read.isFetching}
          onClick={() => void read.refetch()}
        >
          {core.action.readAgain}
        </Button>
      </PageHeader>
      <Drafted scope={[address, instance, 'setSettings']} empty={noChanges}>
        {(draft) => <SettingsForm instance={instance} draft={draft} known={known} />}
      </Drafted>
    </Stack>
  )
}
