/** Agents. */
export const text = { title: 'Agents' }
