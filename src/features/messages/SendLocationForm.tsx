import { Box } from '@mantine/core'
import { useTiles } from '#data/instances/use-tiles.ts'
import { readLocation } from '#domain/location-text.ts'
import { useText } from '#i18n/locale.tsx'
import { readDecimal } from '#domain/rules.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { late } from '#ui/load/late.tsx'
import { LocationPreview } from '#message/location/LocationPreview.tsx'
import shared from '#ui/shared.module.css'
import { Composer } from './Composer.tsx'
import { type SendFormProps, useMessage, useMessageForm } from './use-message.tsx'

const readerHeight = 'calc(136px + var(--touch) * 0.4)'
const MapPicker = late(
  () => import('#message/location/MapPicker.tsx').then((m) => m.MapPicker),
  ['composer'],
)
const LocationReader = late(
  () => import('#message/location/LocationReader.tsx').then((m) => m.LocationReader),
  ['composer'],
  // The height of the content, so that the button below does not move under the pointer.
  <Box h={readerHeight} />,
)

/** Sends a location to one recipient (contract, section 4: sendLocation). */
export function SendLocationForm({ instance }: Pick<SendFormProps, 'instance'>) {
  const t = useText('messages')
  const message = useMessage(useMessageForm('sendLocation', instance))
  const { form, values } = message
  // Without a tile server there is no map.
  const tiles = useTiles()

  /** A pair that was pasted into one of the fields fills both. While it is typed, it grows by one character. */
  function fillPair(text: string, before: string) {
    const at = Number.isFinite(readDecimal(text)) ? 'one' : readLocation(text)
    if (typeof at === 'string' || Math.abs(text.length - before.length) === 1) return
    for (const name of ['latitude', 'longitude'] as const)
      form.setValue(name, String(at[name]), { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Composer
      label={t.location.title}
      message={message}
      submit={t.location.submit}
      preview={<LocationPreview values={values} />}
    >
      <LocationReader />
      <TextField control={form.control} name="name" label={t.location.name} />
      <TextField control={form.control} name="address" label={t.location.address} />
      {tiles && <MapPicker tiles={tiles} />}
      <div className={shared.sideBySide}>
        <TextField
          control={form.control}
          name="latitude"
          onTyped={(text) => fillPair(text, values.latitude)}
          label={t.location.latitude}
          help={t.location.latitudeHelp}
          inputMode="text"
          mono
        />
        <TextField
          control={form.control}
          name="longitude"
          onTyped={(text) => fillPair(text, values.longitude)}
          label={t.location.longitude}
          help={t.location.longitudeHelp}
          inputMode="text"
          mono
        />
      </div>
    </Composer>
  )
}
