import type { ApiToken } from '#contract/token-rights.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { askAuth, type Person } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { useRefreshPeople, useTokensOf } from '#data/session/use-people.ts'
import { useText } from '#i18n/locale.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { RevokeToken } from './account/RevokeToken.tsx'
import { useTokenWords } from './account/token-words.tsx'
import { EntryList } from './EntryList.tsx'

/** The tokens of a person's scripts, each with a button that revokes it. */
export function TokensOf({ person: { id } }: { person: Person }) {
  const t = useText('tokens')
  const account = useText('account')
  const { address } = useConnection()
  const refresh = useRefreshPeople()
  const tokens = useTokensOf(id)
  const words = useTokenWords(tokens.dataUpdatedAt)
  const failure = useAuthFailureWords()(tokens.error)
  const [asking, setAsking] = useState<ApiToken>()
  const [done, setDone] = useState<string>()
  return (
    <section className={shared.stackSmall} aria-label={t.title}>
      <h3 className={shared.medium}>{t.title}</h3>
      {done !== undefined && <Note key={done} kind="ok" title={done} takesFocus />}
      {failure ? (
        <ReadFailed
          failure={failure}
          retrying={tokens.isFetching}
          onRetry={() => void tokens.refetch()}
        />
      ) : !tokens.data ? (
        <WaitingRows rows={1} />
      ) : (
        <EntryList
          label={t.title}
          entries={tokens.data.map((token) => {
            const action = words.isOver(token) ? t.remove : t.revoke
            return {
              key: token.id,
              name: <span className={shared.anywhere}>{token.name}</span>,
              facts: [
                words.can(token),
                `${t.lastUsed}: ${words.lastUsed(token)}`,
                <span key="expires" className={shared.wrapRow} style={{ gap: 4 }}>
                  <span>{`${t.expires}:`}</span> <span>{words.expires(token)}</span>
                </span>,
              ],
              action: (
                <Button
                  size="compact-sm"
                  flex="none"
                  aria-label={account.actionOf(action, token.name)}
                  onClick={() => setAsking(token)}
                >
                  {action}
                </Button>
              ),
            }
          })}
        />
      )}
      {asking && (
        <RevokeToken
          token={asking}
          isOver={words.isOver(asking)}
          request={() => askAuth(address, 'revokeTokenOf', { params: { id, token: asking.id } })}
          onDone={(sentence) => {
            setAsking(undefined)
            setDone(sentence)
            void refresh()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}
