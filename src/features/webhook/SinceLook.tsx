import { Button } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'
import type { SinceLook as Since } from './use-look.ts'

/** What changed since this person last looked, in words, until it is noted. */
export function SinceLook({ since: { changes, at, noted } }: { since: Since }) {
  const t = useText('webhook')
  const formats = useFormats()
  const { enabled, url, added, removed } = changes
  const when = `${formats.date(at)}, ${formats.time(at)}`
  return (
    <Note
      kind="warning"
      title={t.look.title(when)}
      action={<Button onClick={noted}>{t.look.noted}</Button>}
    >
      <ul>
        {enabled !== undefined && <li>{enabled ? t.look.switchedOn : t.look.switchedOff}</li>}
        {url && (
          <li>
            {url.before === url.now
              ? t.look.secret
              : t.look.address(url.before || t.delivery.noAddress, url.now || t.delivery.noAddress)}
          </li>
        )}
        {added.length > 0 && <li>{t.look.added(formats.list(added))}</li>}
        {removed.length > 0 && <li>{t.look.removed(formats.list(removed))}</li>}
      </ul>
    </Note>
  )
}
