import { askAuth } from '#client/auth/auth-api.ts'

interface Assigned {
  readonly label: string
  readonly instances: readonly string[]
}

/** What the server changed, so that exactly this can be undone. */
export interface LabelChange {
  readonly added: readonly Assigned[]
  readonly removed: readonly Assigned[]
  /** The number of labels. */
  readonly labels: number
  /** When, in epoch milliseconds. */
  readonly at: number
}

/** Undoes a change. Labels that others have given or taken meanwhile stay. @throws {AuthRequestError} */
export async function undoLabels(
  address: string,
  { added, removed }: LabelChange,
): Promise<unknown> {
  const keyed = ({ label, instances }: Assigned) => ({
    label,
    instances: instances.map((id) => ({ id })),
  })
  const body = { add: removed.map(keyed), remove: added.map(keyed) }
  return askAuth(address, 'assignLabels', { body })
}
