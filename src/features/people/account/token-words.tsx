import type { ApiToken } from '#contract/token-rights.ts'
import type { ReactNode } from 'react'

import { useLabels } from '#data/labels.ts'
import { keysOf, ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { State } from '#ui/note/State.tsx'

const dayMs = 24 * 3_600_000
/** Days before the expiry from which it is a warning. */
const warnDays = 7

/**
 * Returns what tokens may do, e.g. `Send messages, read agents`, and when they expire.
 * @param now in epoch milliseconds
 */
export function useTokenWords(now: number) {
  const t = useText('tokens')
  const formats = useFormats()
  const labels = useLabels()
  const isOver = ({ expiresAt }: ApiToken): boolean => expiresAt <= now
  const daysLeft = ({ expiresAt }: ApiToken): number => Math.ceil((expiresAt - now) / dayMs)
  const isSoonOver = (token: ApiToken): boolean => !isOver(token) && daysLeft(token) <= warnDays

  function can({ rights, labels: limit }: ApiToken): string {
    const parts = keysOf(t.may).flatMap((area) => {
      const level = rights[area]
      return level === undefined ? [] : [ownValue<string>(t.may[area], level) ?? '']
    })
    const text = parts.join(', ')
    const sentence = text.charAt(0).toUpperCase() + text.slice(1)
    const names = limit.map(
      (id) => labels?.all.find((label) => label.id === id)?.name ?? t.removedLabel,
    )
    return names.length === 0 || !labels ? sentence : t.only(sentence, formats.list(names))
  }

  function expires(token: ApiToken): ReactNode {
    const date = formats.date(token.expiresAt)
    if (isOver(token)) return <State kind="off">{t.expired(date)}</State>
    if (isSoonOver(token)) return <State kind="warning">{t.inDays(daysLeft(token))}</State>
    return date
  }

  const lastUsed = ({ lastUsedAt }: ApiToken): string =>
    lastUsedAt === null ? t.never : formats.when(lastUsedAt)

  return { isOver, isSoonOver, can, expires, lastUsed }
}
