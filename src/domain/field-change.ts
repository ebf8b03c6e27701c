/**
 * A value that a write changes. `field` is the field's name, or the UUID of an instance for a level of access, with its
 * name as `instance`. Undefined means none. A password has neither value.
 */
export interface FieldChange {
  readonly field: string
  readonly instance?: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}
