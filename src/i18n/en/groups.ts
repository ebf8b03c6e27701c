/** Groups. */
export const text = { title: 'Groups' }
