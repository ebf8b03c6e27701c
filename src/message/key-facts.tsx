import type { ReactNode } from 'react'
import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import { useText } from '#i18n/locale.tsx'
import { CopyableText } from '#ui/file/CopyButton.tsx'
import type { SentKey } from './sent-message.ts'

interface Fact {
  readonly name: string
  readonly value: ReactNode
}

/** Returns the fact about a recipient, digits or a JID, which can be copied. */
export const recipientFact = (name: string, to: string): Fact => ({
  name,
  value: <CopyableText text={to} of={name} shown={<PhoneNumber digits={to} />} />,
})

/** Returns a function that lists the facts of a message key; those that are unknown only with a text for them. */
export function useKeyFacts() {
  const { yes, no } = useText('core')
  return (
    { id, remoteJid, fromMe }: SentKey,
    names: { readonly id: string; readonly chat: string; readonly fromMe: string },
    unknown?: string,
  ): Fact[] => {
    const copied = (name: string, text: string | undefined): Fact => ({
      name,
      value: text === undefined ? unknown : <CopyableText text={text} of={name} />,
    })
    return [
      copied(names.id, id),
      copied(names.chat, remoteJid),
      { name: names.fromMe, value: fromMe === undefined ? unknown : fromMe ? yes : no },
    ].filter(({ value }) => value !== undefined)
  }
}
