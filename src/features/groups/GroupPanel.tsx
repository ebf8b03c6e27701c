import { ActionIcon, Box, Flex, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'
import { CreateGroupForm } from './CreateGroupForm.tsx'
import pageTabs from '#components/PageTabs.module.css'
import { late } from '#ui/load/late.tsx'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { SendInviteForm } from './invite/SendInviteForm.tsx'
import type { KnownGroup, PanelFormProps } from './known-groups.ts'
import { groupForms, type GroupForm } from './use-groups-url.ts'
import parts from '#ui/parts.module.css'

const GroupDetails = late(
  () => import('./details/GroupDetails.tsx').then((m) => m.GroupDetails),
  ['groupDetails', 'change'],
  <WaitingForm fields={3} />,
)

const UpdateGroupSubjectForm = late(
  () => import('./UpdateGroupSubjectForm.tsx').then((m) => m.UpdateGroupSubjectForm),
  ['change'],
  <WaitingForm fields={2} />,
)

const forms = {
  details: GroupDetails,
  new: CreateGroupForm,
  subject: UpdateGroupSubjectForm,
  invite: SendInviteForm,
} satisfies Record<GroupForm, unknown>

/** One of the forms, with links to the others and a button to close it. */
export function GroupPanel({
  form,
  onEdit,
  ...props
}: PanelFormProps & { form: GroupForm; onEdit: (group: KnownGroup) => void }) {
  const t = useText('groups')
  const { address: gateway } = useConnection()
  const to = { page: 'groups', gateway, instance: props.instance } as const
  const { groupDetails } = useCapabilities()
  const Form = forms[form]
  const group = props.known.find(({ jid }) => jid === props.url.group)
  return (
    <section
      className={`${shared.column} ${shared.shrink} ${shared.shrinkTall} ${shared.lineAbove}`}
      aria-label={t.form[form]}
    >
      <Flex align="center" justify="space-between" gap="xs" pe="xs" className={shared.lineBelow}>
        <nav
          aria-label={t.forms}
          className={`${shared.shrink} ${shared.flex}`}
          style={{ paddingInlineStart: 'calc(var(--gutter) - 12px)' }}
        >
          {groupForms
            .filter((one) => one !== 'details' || groupDetails || form === 'details')
            .map((other) => (
              <Link
                key={other}
                plain
                className={`${parts.tab} ${pageTabs.tab}`}
                to={to}
                search={props.url.searchFor(other)}
                aria-current={other === form ? 'page' : undefined}
              >
                {t.form[other]}
              </Link>
            ))}
        </nav>
        <ActionIcon
          component={Link}
          plain
          to={to}
          search={props.url.searchFor(undefined)}
          aria-label={t.close}
          title={t.close}
        >
          <Icon of={IconX} />
        </ActionIcon>
      </Flex>
      <Box p="var(--gutter)" className={`${shared.fill} ${shared.relative} ${shared.scroll}`}>
        <h2 className={shared.visuallyHidden}>{t.form[form]}</h2>
        {group && form !== 'new' && <BookLine group={group} onEdit={() => onEdit(group)} />}
        <Suspense fallback={<WaitingForm fields={3} />}>
          <Form {...props} />
        </Suspense>
      </Box>
    </section>
  )
}

/** The user's own note about the group of a form, and a button to edit it. */
function BookLine({ group, onEdit }: { group: KnownGroup; onEdit: () => void }) {
  const t = useText('groups').book
  const note = group.booked?.note ?? ''
  return (
    <Flex wrap="wrap" align="center" gap="xs" mb="md">
      {note !== '' && (
        <p
          className={`${shared.shrink} ${shared.secondary} ${shared.anywhere}`}
          style={{ flex: '1 1 200px', whiteSpace: 'pre-line' }}
        >
          {note}
        </p>
      )}
      <Button size="compact-sm" onClick={onEdit}>
        {note === '' ? t.addNote : t.editNote}
      </Button>
    </Flex>
  )
}
