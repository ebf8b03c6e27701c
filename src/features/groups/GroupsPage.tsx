import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReadAgain } from '#ui/ReadAgain.tsx'
import { GroupList } from './GroupList.tsx'
import { GroupPanel } from './GroupPanel.tsx'
import classes from './GroupsPage.module.css'
import { useGroups } from './use-groups.ts'
import { useGroupsUrl } from './use-groups-url.ts'

/** The groups of an instance: the list where the gateway has one, and the three forms beside it. */
export function GroupsPage({ instance }: { instance: string }) {
  const t = useText('groups')
  const { address: gateway } = useConnection()
  const groups = useGroups(instance)
  const url = useGroupsUrl()
  return (
    <ListPage>
      <PageHeader title={t.title} context={instance}>
        {groups.readAt > 0 && (
          <ReadAgain at={groups.readAt} reading={groups.fetching} onRead={groups.readAgain} />
        )}
        <Button
          component={Link}
          plain
          to={{ page: 'groups', gateway, instance }}
          search={url.searchFor('new')}
          leftSection={<Icon of={IconPlus} />}
          variant={url.form === undefined ? 'filled' : 'default'}
        >
          {t.form.new}
        </Button>
      </PageHeader>
      <div className={classes.body} data-open={url.form !== undefined}>
        <div className={classes.list}>
          <GroupList instance={instance} groups={groups} url={url} />
        </div>
        {url.form !== undefined && (
          <GroupPanel instance={instance} groups={groups} url={url} form={url.form} />
        )}
      </div>
    </ListPage>
  )
}
