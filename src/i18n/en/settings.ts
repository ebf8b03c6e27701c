/** Settings. */
export const text = { title: 'Settings' }
