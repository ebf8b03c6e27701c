/** Chats. */
export const text = { title: 'Chats' }
