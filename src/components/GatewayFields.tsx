import { NativeSelect, TextInput } from '@mantine/core'
import { dialectNames, type DialectName } from '#client/dialects/dialect.ts'
import { keysOf } from '#domain/keys-of.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'

type Colour = Exclude<keyof Catalogue['gateway']['colours'], 'none'>

const tags = ['', 'local', 'staging', 'production'] as const

/** What a user may change of a saved gateway. */
interface GatewayFacts {
  readonly name: string
  readonly tag: (typeof tags)[number]
  readonly colour?: Colour | undefined
  /** Undefined while it is detected. */
  readonly dialect?: DialectName | undefined
}

/** The fields of a saved gateway: name, environment, colour and dialect. */
export function GatewayFields({
  value,
  found,
  help,
  error,
  takesFocus = false,
  onChange,
}: {
  value: GatewayFacts
  found: DialectName | undefined
  help?: { readonly name: string; readonly tag: string }
  /** Of the name. */
  error: string | undefined
  takesFocus?: boolean
  onChange: (change: Partial<GatewayFacts>) => void
}) {
  const words = useText('gateway')
  const { saved: t, dialects } = words
  const colours = keysOf(words.colours)
  return (
    <>
      <TextInput
        label={t.name}
        description={help?.name}
        value={value.name}
        error={error}
        autoComplete="off"
        maxLength={60}
        // If the user opened it to edit the name.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        onChange={(e) => onChange({ name: e.target.value })}
      />
      <NativeSelect
        label={t.tag}
        description={help?.tag}
        value={value.tag}
        data={tags.map((tag) => ({ value: tag, label: t.tags[tag] }))}
        onChange={(e) => onChange({ tag: tags.find((one) => one === e.target.value) ?? '' })}
      />
      <NativeSelect
        label={words.colour}
        value={value.colour ?? 'none'}
        data={colours.map((one) => ({ value: one, label: words.colours[one] }))}
        onChange={(e) => {
          const colour = colours.find((one) => one === e.target.value)
          onChange({ colour: colour === 'none' ? undefined : colour })
        }}
      />
      <div className={shared.wholeRow}>
        <NativeSelect
          label={words.dialect}
          description={words.dialectHelp}
          value={value.dialect ?? 'found'}
          data={[
            {
              value: 'found',
              label:
                found === undefined || value.dialect !== undefined
                  ? dialects.byItself
                  : dialects.found(dialects[found]),
            },
            ...dialectNames.map((name) => ({ value: name, label: dialects[name] })),
          ]}
          onChange={(e) =>
            onChange({ dialect: dialectNames.find((name) => name === e.target.value) })
          }
        />
      </div>
    </>
  )
}
