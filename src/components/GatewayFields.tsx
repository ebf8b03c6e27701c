import { keysOf } from '#domain/keys-of.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import type { Catalogue } from '#i18n/catalogues.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'

type Words = Catalogue['gateway']
type Colour = Exclude<keyof Words['colours'], 'none'>
type Dialect = 'contract' | 'evolution'

const tags = ['', 'local', 'staging', 'production'] as const

/** What a user may change of a saved gateway. */
interface GatewayFacts {
  readonly name: string
  readonly tag: (typeof tags)[number]
  readonly colour?: Colour | undefined
  /** Undefined while it is detected. */
  readonly dialect?: Dialect | undefined
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
  found: Dialect | undefined
  help?: { readonly name: string; readonly tag: string }
  /** Of the name. */
  error: string | undefined
  takesFocus?: boolean
  onChange: (change: Partial<GatewayFacts>) => void
}) {
  const words = useText('gateway')
  const t = words.saved
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
      <ColourSelect
        words={words}
        value={value.colour}
        onChange={(colour) => onChange({ colour })}
      />
      <div className={shared.wholeRow}>
        <DialectSelect
          words={words}
          found={value.dialect === undefined ? found : undefined}
          value={value.dialect}
          onChange={(dialect) => onChange({ dialect })}
        />
      </div>
    </>
  )
}

interface ChoiceProps<Value> {
  /** The texts of the section `gateway`. */
  words: Words
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Selects the colour of a gateway. */
function ColourSelect({ words, value, onChange }: ChoiceProps<Colour>) {
  const all = keysOf(words.colours)
  return (
    <NativeSelect
      label={words.colour}
      value={value ?? 'none'}
      data={all.map((one) => ({ value: one, label: words.colours[one] }))}
      onChange={(e) => {
        const chosen = all.find((one) => one === e.target.value)
        onChange(chosen === 'none' ? undefined : chosen)
      }}
    />
  )
}

/** Selects the dialect of a gateway: detected, unless the user chooses one. */
function DialectSelect({
  words,
  found,
  value,
  onChange,
}: ChoiceProps<Dialect> & { found: Dialect | undefined }) {
  const { dialects } = words
  const automaticLabel = found === undefined ? dialects.byItself : dialects.found(dialects[found])
  return (
    <NativeSelect
      label={words.dialect}
      description={words.dialectHelp}
      value={value ?? 'found'}
      data={[
        { value: 'found', label: automaticLabel },
        { value: 'contract', label: dialects.contract },
        { value: 'evolution', label: dialects.evolution },
      ]}
      onChange={(e) => {
        const chosen = e.target.value
        onChange(chosen === 'contract' || chosen === 'evolution' ? chosen : undefined)
      }}
    />
  )
}
