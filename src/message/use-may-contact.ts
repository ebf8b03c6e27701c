import { findListed } from '#data/do-not-contact.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo } from '#data/session/session.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { useFormats, useLocale } from '#i18n/locale.tsx'
import type { Ask } from '#ui/overlay/use-question.tsx'

/**
 * Returns a function that asks before a single message is sent to someone who is on the list of numbers not to contact,
 * and if that cannot be read. It takes the recipient, digits or a JID.
 */
export function useMayContact(instance: string, ask: Ask): (to: string) => Promise<boolean> {
  const { address } = useConnection()
  const formats = useFormats()
  const locale = useLocale()
  const mayRead = useMayDo()('readSuppression')
  return async (to) => {
    if (!mayRead) return true
    const listed = await findListed(address, instance, to).catch(() => 'unread' as const)
    if (listed === undefined) return true
    const { question: t } = await loadSection(locale, 'doNotContact')
    if (listed === 'unread') return ask({ title: t.unread, text: t.unreadText, confirm: t.confirm })
    const date = formats.date(listed.at)
    const title = listed.source === 'reply' ? t.optedOut(date) : t.listedSince(date)
    return ask({ title, text: t.text, confirm: t.confirm })
  }
}
