// Descriptions of pages: the parts with their role and accessible name. Page objects and the table in the docs are both
// generated from them.

/** An accessible name, or a pattern if it contains a value. */
export type Name = string | RegExp

type ControlRole =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'link'
  | 'menuitem'
  | 'radio'
  | 'radiogroup'
  | 'switch'
  | 'tab'
  | 'textbox'

type PartRole = 'dialog' | 'form' | 'group' | 'navigation' | 'region'

/** A control that can be pressed, selected or filled in. */
export interface Control {
  readonly role: ControlRole
  readonly name: Name
  /** Whether it appears only at times, for example after a selection. */
  readonly isLater: boolean
}

/** A part of a page with its own parts. */
export interface Part<C, R extends PartRole = PartRole> {
  readonly role: R
  readonly name: Name
  readonly isLater: boolean
  readonly contents: C
}

/** A table or grid; the keys of `columns` are those of the page object, the values the names of the headings. */
export interface Table<K extends string> {
  readonly role: 'table'
  readonly name: Name
  readonly isLater: boolean
  readonly columns: Readonly<Record<K, string>>
}

/** The contents of a page or a part. */
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
export const menuitem = control('menuitem')
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

/** Marks parts that appear only at times. */
export const later = <N extends { readonly isLater: boolean }>(one: N): N => ({
  ...one,
  isLater: true,
})
