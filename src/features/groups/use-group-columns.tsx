import { ActionIcon } from '@mantine/core'
import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import classes from './GroupList.module.css'
import type { GroupsUrl } from './use-groups-url.ts'
import type { Group } from './use-groups.ts'

/** The columns of the list of groups. A row opens the form for its subject; its last cell has the other ways. */
export function useGroupColumns(
  instance: string,
  searchFor: GroupsUrl['searchFor'],
): readonly Column<Group>[] {
  const t = useText('groups').list
  const { none } = useText('core')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  return useMemo(() => {
    const to = { page: 'groups', gateway, instance } as const
    const nameOf = (g: Group) => (g.subject === '' ? g.jid : g.subject)
    return [
      {
        id: 'subject',
        title: t.subject,
        phone: 'first',
        sortBy: (g) => g.subject || undefined,
        cell: (g) => (
          <Link
            plain
            className={g.subject === '' ? classes.none : classes.subject}
            to={to}
            search={searchFor('subject', g.jid)}
            title={g.subject}
          >
            {g.subject === '' ? t.noSubject : g.subject}
          </Link>
        ),
      },
      {
        id: 'jid',
        title: t.jid,
        width: '216px',
        phone: 'second',
        cell: (g) => <span className={classes.jid}>{g.jid}</span>,
      },
      {
        id: 'members',
        title: t.members,
        width: '96px',
        right: true,
        phone: 'second',
        sortBy: (g) => g.members,
        cell: (g) =>
          g.members === undefined ? (
            none
          ) : (
            <>
              <span className={classes.wide}>{formats.number(g.members)}</span>
              <span className={classes.narrow}>
                {t.membersOf(g.members, formats.number(g.members))}
              </span>
            </>
          ),
      },
      {
        id: 'created',
        title: t.created,
        width: '144px',
        right: true,
        phone: 'hidden',
        sortBy: (g) => g.createdAt,
        cell: (g) => (
          <div className={classes.last}>
            <span className={classes.date}>
              {g.createdAt === undefined ? none : formats.when(g.createdAt)}
            </span>
            <div className={classes.actions}>
              <ActionIcon
                component={Link}
                plain
                to={to}
                search={searchFor('subject', g.jid)}
                aria-label={t.rename(nameOf(g))}
                title={t.rename(nameOf(g))}
              >
                <Icon of={IconPencil} />
              </ActionIcon>
              <ActionIcon
                component={Link}
                plain
                to={to}
                search={searchFor('invite', g.jid)}
                aria-label={t.invite(nameOf(g))}
                title={t.invite(nameOf(g))}
              >
                <Icon of={IconUserPlus} />
              </ActionIcon>
              <CopyButton text={g.jid} of={t.jidOf(nameOf(g))} />
            </div>
          </div>
        ),
      },
    ]
  }, [t, none, formats, gateway, instance, searchFor])
}
