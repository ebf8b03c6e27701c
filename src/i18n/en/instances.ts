/** Instances. */
export const text = { title: 'Instances' }
