/** Webhook. */
export const text = { title: 'Webhook' }
