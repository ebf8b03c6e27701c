import { keysOf } from '#domain/keys-of.ts'
import { NativeSelect } from '@mantine/core'
import type { Catalogue } from '#i18n/catalogues.ts'

type Words = Catalogue['gateway']
type Colour = Exclude<keyof Words['colours'], 'none'>
type Dialect = 'contract' | 'evolution'

interface ChoiceProps<Value> {
  /** The texts of the section `gateway`. */
  words: Words
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Selects the colour of a gateway. */
export function ColourSelect({ words, value, onChange }: ChoiceProps<Colour>) {
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
export function DialectSelect({
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
