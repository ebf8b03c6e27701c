import { ActionIcon } from '@mantine/core'
import { IconNotebook, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { GroupMarks } from '#components/GroupMarks.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import shared from '#ui/shared.module.css'
import classes from './GroupList.module.css'
import type { GroupsUrl } from './use-groups-url.ts'
import type { KnownGroup } from './known-groups.ts'

/**
 * Returns the columns of the list of groups. A row opens the group's details, or the form for its subject if the
 * gateway has no details; the last cell has the other actions. Beside an open form, only the columns that identify a
 * group are shown.
 */
export function useGroupColumns(
  instance: string,
  { searchFor, form }: GroupsUrl,
  onEdit: (group: KnownGroup) => void,
): readonly Column<KnownGroup>[] {
  const isNarrow = form !== undefined
  const t = useText('groups').list
  const { none } = useText('core')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const { groupDetails } = useCapabilities()
  return useMemo(() => {
    const knownFrom = ({ listed, booked }: KnownGroup) => {
      const from = booked?.from
      if (!listed && booked?.left !== undefined) return t.from.left
      if (from === 'created' || from === 'renamed' || from === 'invited') return t.from[from]
      return listed ? t.from.gateway : t.from[from ?? 'added']
    }
    const to = { page: 'groups', gateway, instance } as const
    const nameOf = (g: KnownGroup) => (g.subject === '' ? g.jid : g.subject)
    const all: readonly Column<KnownGroup>[] = [
      {
        id: 'subject',
        title: t.subject,
        minWidthPx: isNarrow ? 180 : 260,
        phone: 'first',
        sortBy: (g) => g.subject || undefined,
        cell: (g) => (
          <>
            <Link
              plain
              className={g.subject === '' ? (shared.muted ?? '') : (shared.quietLink ?? '')}
              to={to}
              search={searchFor(groupDetails ? 'details' : 'subject', g.jid)}
              title={[g.subject, g.booked?.note].filter(Boolean).join(' · ')}
            >
              {g.subject === '' ? t.noSubject : g.subject}
            </Link>{' '}
            <span className={`${shared.muted} ${shared.small}`}>
              <GroupMarks of={g} />
            </span>
          </>
        ),
      },
      {
        id: 'jid',
        title: t.jid,
        width: '216px',
        phone: 'second',
        cell: (g) => <span className={`${shared.secondary} ${shared.mono}`}>{g.jid}</span>,
      },
      {
        id: 'known',
        title: t.known,
        width: '140px',
        // JID and members fill the line.
        phone: 'hidden',
        sortBy: (g) => knownFrom(g),
        cell: (g) => knownFrom(g),
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
              <span className={shared.notOnPhone}>{formats.number(g.members)}</span>
              <span className={shared.onlyOnPhone}>
                {t.membersOf(g.members, formats.number(g.members))}
              </span>
            </>
          ),
      },
      {
        id: 'created',
        title: t.created,
        width: '132px',
        right: true,
        phone: 'hidden',
        sortBy: (g) => g.createdAt,
        cell: (g) => (g.createdAt === undefined ? none : formats.when(g.createdAt)),
      },
      {
        id: 'used',
        title: t.used,
        width: '160px',
        right: true,
        phone: 'hidden',
        sortBy: (g) => g.booked?.at,
        cell: (g) => (
          <div className={`${shared.row} ${shared.atEnd} ${shared.relative} ${shared.secondary}`}>
            <span className={classes.date}>
              {g.booked === undefined ? none : formats.when(g.booked.at)}
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
              <ActionIcon
                onClick={() => onEdit(g)}
                aria-label={t.edit(nameOf(g))}
                title={t.edit(nameOf(g))}
              >
                <Icon of={IconNotebook} />
              </ActionIcon>
              <CopyButton text={g.jid} of={t.jidOf(nameOf(g))} />
            </div>
          </div>
        ),
      },
    ]
    return isNarrow ? all.filter(({ id }) => ['subject', 'jid', 'used'].includes(id)) : all
  }, [t, none, formats, gateway, instance, searchFor, isNarrow, onEdit, groupDetails])
}
