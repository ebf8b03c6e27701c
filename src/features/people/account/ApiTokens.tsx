import { Button } from '@mantine/core'
import { IconPlus, IconRefresh, IconTerminal2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { askAuth, type ApiToken } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { useOwnTokens, useRefreshPeople } from '#data/session/use-people.ts'
import { useLabels } from '#data/labels.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { State } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import { AccountSection } from './AccountSection.tsx'
import { AccountTable } from './AccountTable.tsx'
import { useRightsText } from './rights-text.ts'

const NewTokenDialog = late(() => import('./TokenDialogs.tsx').then((m) => m.NewTokenDialog))
const RenewTokenDialog = late(() => import('./TokenDialogs.tsx').then((m) => m.RenewTokenDialog))
const ActionDialog = late(() =>
  import('#features/people/ActionDialog.tsx').then((m) => m.ActionDialog<unknown>),
)

const dayMs = 24 * 3_600_000
/** Days before the expiry from which it is a warning. */
const warnDays = 7

/** The tokens of the account, by which scripts act for the person. */
export function ApiTokens({ onDone }: { onDone: (title: string) => void }) {
  const t = useText('tokens')
  const formats = useFormats()
  const rightsText = useRightsText()
  const { address } = useConnection()
  const tokens = useOwnTokens()
  const labels = useLabels()
  const refresh = useRefreshPeople()
  const failure = useAuthFailureWords()(tokens.error)
  const [asking, setAsking] = useState<
    'new' | { readonly what: 'renew' | 'revoke'; readonly token: ApiToken }
  >()
  const close = () => setAsking(undefined)
  const now = tokens.dataUpdatedAt

  function handleDone(sentence: string) {
    close()
    onDone(sentence)
    void refresh()
  }

  function canText({ rights, labels: limit }: ApiToken): string {
    const text = rightsText(rights)
    const names = limit.map(
      (id) => labels?.all.find((label) => label.id === id)?.name ?? t.removedLabel,
    )
    return names.length === 0 || !labels ? text : t.only(text, formats.list(names))
  }

  function expiry({ expiresAt }: ApiToken) {
    if (expiresAt <= now) return <State kind="off">{t.expired(formats.date(expiresAt))}</State>
    const days = Math.ceil((expiresAt - now) / dayMs)
    return days <= warnDays ? (
      <State kind="warning">{t.inDays(days)}</State>
    ) : (
      formats.date(expiresAt)
    )
  }

  function actionsOf(token: ApiToken) {
    const isOver = token.expiresAt <= now
    const isSoonOver = !isOver && token.expiresAt - now <= warnDays * dayMs
    return [
      ...(isSoonOver
        ? [
            {
              label: t.renew,
              icon: IconRefresh,
              run: () => setAsking({ what: 'renew', token }),
            },
          ]
        : []),
      {
        label: isOver ? t.remove : t.revoke,
        icon: IconTrash,
        run: () => setAsking({ what: 'revoke', token }),
      },
    ]
  }

  const { data } = tokens
  return (
    <AccountSection
      title={t.title}
      count={data && data.length > 0 ? formats.number(data.length) : undefined}
      action={
        data && (
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => setAsking('new')}>
            {t.add}
          </Button>
        )
      }
    >
      {failure ? (
        <ReadFailed
          failure={failure}
          retrying={tokens.isFetching}
          onRetry={() => void tokens.refetch()}
        />
      ) : !data ? (
        <WaitingRows rows={2} />
      ) : data.length === 0 ? (
        <p className={shared.secondary}>{t.none}</p>
      ) : (
        <AccountTable
          label={t.title}
          columns={[t.name, t.can, t.lastUsed, t.expires]}
          rows={data.map((token) => ({
            key: token.id,
            icon: IconTerminal2,
            name: token.name,
            of: token.name,
            isOver: token.expiresAt <= now,
            cells: [
              <span key="can" title={canText(token)}>
                {canText(token)}
              </span>,
              token.lastUsedAt === null ? t.never : formats.when(token.lastUsedAt),
              expiry(token),
            ],
            actions: actionsOf(token),
          }))}
        />
      )}
      {asking === 'new' && (
        <NewTokenDialog
          labels={labels?.all ?? []}
          onCreated={() => void refresh()}
          onDone={(name) => handleDone(t.created(name))}
          onClose={close}
        />
      )}
      {typeof asking === 'object' && asking.what === 'renew' && (
        <RenewTokenDialog
          token={asking.token}
          onDone={() => handleDone(t.renewed(asking.token.name))}
          onClose={close}
        />
      )}
      {typeof asking === 'object' && asking.what === 'revoke' && (
        <RevokeDialog
          token={asking.token}
          isOver={asking.token.expiresAt <= now}
          address={address}
          onDone={handleDone}
          onClose={close}
        />
      )}
    </AccountSection>
  )
}

function RevokeDialog({
  token: { id, name },
  isOver,
  address,
  onDone,
  onClose,
}: {
  token: ApiToken
  isOver: boolean
  address: string
  onDone: (sentence: string) => void
  onClose: () => void
}) {
  const t = useText('tokens')
  return (
    <ActionDialog
      title={isOver ? t.removeTitle(name) : t.revokeTitle(name)}
      confirm={isOver ? t.removeConfirm : t.revokeConfirm}
      isDangerous
      request={() => askAuth(address, 'revokeToken', { params: { id } })}
      onDone={() => onDone(isOver ? t.removed(name) : t.revoked(name))}
      onClose={onClose}
    >
      <p>{isOver ? t.removeText : t.revokeText}</p>
    </ActionDialog>
  )
}
