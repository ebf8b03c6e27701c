/** An instance as the list of the gateway has it. */
export interface LabelledInstance {
  readonly id?: string | undefined
  readonly name?: string | undefined
}

/** Returns what stands for an instance in a label: its id, as a name may be used again after a deletion. */
export const instanceKey = ({ id, name = '' }: LabelledInstance): string => id ?? name
