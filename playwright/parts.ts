// How pages are described: which parts have which role and accessible name. Page objects and the table in the docs are
// both made from these descriptions.

/** An accessible name, or a pattern for it where it holds a value. */
export type Name = string | RegExp

type ControlRole =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'link'
  | 'radio'
  | 'radiogroup'
  | 'switch'
  | 'tab'
  | 'textbox'

type PartRole = 'dialog' | 'form' | 'group' | 'navigation' | 'region'

/** Something to press, choose or fill in. */
export interface Control {
  readonly role: ControlRole
  readonly name: Name
  /** Whether it is there only at times, for example after a choice. */
  readonly isLater: boolean
}

/** A part of a page with parts of its own. */
export interface Part<C, R extends PartRole = PartRole> {
  readonly role: R
  readonly name: Name
  readonly isLater: boolean
  readonly contents: C
}

/** A table or grid; keys of `columns` are the page object's, the values the names of their headings. */
export interface Table<K extends string> {
  readonly role: 'table'
  readonly name: Name
  readonly isLater: boolean
  readonly columns: Readonly<Record<K, string>>
}

/** What a page or a part holds. */
export interface Contents {
  readonly [key: string]: Control | Part<Contents> | Table<string>
}

const control =
  (role: ControlRole) =>
  (name: Name): Control => ({ role, name, isLater: false })

export const button = control('button')
export const checkbox = control('checkbox')
export const combobox = control('combobox')
export const link = control('link')
export const radio = control('radio')
export const radiogroup = control('radiogroup')
export const switchControl = control('switch')
export const tab = control('tab')
export const textbox = control('textbox')

const part =
  <R extends PartRole>(role: R) =>
  <const C extends Contents>(name: Name, contents: C): Part<C, R> => ({
    role,
    name,
    isLater: false,
    contents,
  })

export const dialog = part('dialog')
export const form = part('form')
export const group = part('group')
export const navigation = part('navigation')
export const region = part('region')

/** A table, or a grid with keyboard navigation: both are found. */
export const table = <K extends string>(
  name: Name,
  columns: Readonly<Record<K, string>>,
): Table<K> => ({ role: 'table', name, isLater: false, columns })

/** Marks what is there only at times. */
export const later = <N extends { readonly isLater: boolean }>(one: N): N => ({
  ...one,
  isLater: true,
})
