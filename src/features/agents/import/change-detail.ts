/** A permission's change in an issue. A level is '' if there is no permission. */
export interface PermissionChange {
  readonly instance: string
  readonly from: string
  readonly to: string
}

/** Encodes a change as the single text of an issue. */
export const changeDetail = ({ instance, from, to }: PermissionChange): string =>
  JSON.stringify([instance, from, to])

/** Decodes the output of `changeDetail`. */
export function readChangeDetail(detail: string): PermissionChange {
  const [instance = '', from = '', to = ''] = JSON.parse(detail) as string[]
  return { instance, from, to }
}
