/** Messages. */
export const text = { title: 'Messages' }
