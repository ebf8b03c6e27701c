import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { NotConnectedNote } from '#components/NotConnectedNote.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { jobsAvailable } from '#jobs/running.ts'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { NewCampaignForm } from './NewCampaignForm.tsx'
import shared from '#ui/shared.module.css'

/** Creates a campaign in four steps: recipients, message, pace, check. All inputs are stored as a draft. */
export function NewCampaignPage({ instance }: { instance: string }) {
  const t = useText('newCampaign')
  const shell = useText('shell')
  const { address: gateway } = useConnection()
  const header = (name: ReactNode, actions?: ReactNode) => (
    <>
      <PageHeader
        title={t.title}
        parent={<Link to={{ page: 'campaigns', gateway, instance }}>{shell.page.campaigns}</Link>}
        context={
          <Flex wrap="wrap" align="center" gap="0 12px">
            <Box miw={0}>{name}</Box>
            <span>{instance}</span>
          </Flex>
        }
      >
        {actions}
      </PageHeader>
      <NotConnectedNote instance={instance} />
    </>
  )
  return (
    <div className={shared.column} style={{ minHeight: '100%', containerType: 'inline-size' }}>
      {jobsAvailable(gateway) ? (
        <NewCampaignForm instance={instance} header={header} />
      ) : (
        <>
          {header(undefined)}
          <Note kind="warning" title={t.insecure}>
            <p>{t.insecureText}</p>
          </Note>
        </>
      )}
    </div>
  )
}
