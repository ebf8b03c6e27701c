/** A permission's change, as an issue carries it. A level is '' where there is no permission. */
export interface PermissionChange {
  readonly instance: string
  readonly from: string
  readonly to: string
}

/** Writes a change into the one text that an issue has. */
export const changeDetail = ({ instance, from, to }: PermissionChange): string =>
  JSON.stringify([instance, from, to])

/** Reads what `changeDetail` wrote. */
export function readChangeDetail(detail: string): PermissionChange {
  const [instance = '', from = '', to = ''] = JSON.parse(detail) as string[]
  return { instance, from, to }
}
