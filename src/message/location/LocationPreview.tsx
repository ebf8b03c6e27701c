import { IconMapPin } from '@tabler/icons-react'
import { readDecimal } from '#domain/rules.ts'
import { useText } from '#i18n/locale.tsx'
import { Bubble, Placeholder } from '#message/text/Bubble.tsx'
import type { LocationValues } from '#message/send-requests.ts'
import shared from '#ui/shared.module.css'

/** Previews a location as its recipient will see it, without a map. */
export function LocationPreview({ values }: { values: LocationValues }) {
  const t = useText('messages').preview
  const [latitude, longitude] = [readDecimal(values.latitude), readDecimal(values.longitude)]
  return (
    <Bubble reply={values.quotedText}>
      <Placeholder icon={IconMapPin}>
        <p className={`${shared.strong} ${shared.text}`}>{values.name || t.nothing}</p>
        <p>{values.address}</p>
        {Number.isFinite(latitude) && Number.isFinite(longitude) && (
          <p className={shared.mono}>{`${latitude}, ${longitude}`}</p>
        )}
      </Placeholder>
    </Bubble>
  )
}
