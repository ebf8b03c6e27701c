import type { ApiToken } from '#contract/token-rights.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconRefresh, IconTerminal2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { askAuth } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { useOwnTokens, useRefreshPeople } from '#data/session/use-people.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import shared from '#ui/shared.module.css'
import { AccountSection } from './AccountSection.tsx'
import { AccountTable } from './AccountTable.tsx'
import { useTokenWords } from './token-words.tsx'

const NewTokenDialog = late(() => import('./TokenDialogs.tsx').then((m) => m.NewTokenDialog))
const RenewTokenDialog = late(() => import('./TokenDialogs.tsx').then((m) => m.RenewTokenDialog))
const RevokeToken = late(() => import('./RevokeToken.tsx').then((m) => m.RevokeToken))

/** The tokens of the account, by which scripts act for the person. */
export function ApiTokens({ onDone }: { onDone: (title: string) => void }) {
  const t = useText('tokens')
  const formats = useFormats()
  const { address } = useConnection()
  const tokens = useOwnTokens()
  const refresh = useRefreshPeople()
  const failure = useAuthFailureWords()(tokens.error)
  const [asking, setAsking] = useState<
    'new' | { readonly what: 'renew' | 'revoke'; readonly token: ApiToken }
  >()
  const close = () => setAsking(undefined)
  const words = useTokenWords(tokens.dataUpdatedAt)

  function handleDone(sentence: string) {
    close()
    onDone(sentence)
    void refresh()
  }

  function actionsOf(token: ApiToken) {
    return [
      ...(words.isSoonOver(token)
        ? [
            {
              label: t.renew,
              icon: IconRefresh,
              run: () => setAsking({ what: 'renew', token }),
            },
          ]
        : []),
      {
        label: words.isOver(token) ? t.remove : t.revoke,
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
            isOver: words.isOver(token),
            cells: [words.can(token), words.lastUsed(token), words.expires(token)],
            actions: actionsOf(token),
          }))}
        />
      )}
      {asking === 'new' && (
        <NewTokenDialog
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
        <RevokeToken
          token={asking.token}
          isOver={words.isOver(asking.token)}
          request={() => askAuth(address, 'revokeToken', { params: { id: asking.token.id } })}
          onDone={handleDone}
          onClose={close}
        />
      )}
    </AccountSection>
  )
}
