/** Chats: presence, and marks of what was read. */
export const text = {
  title: 'Chats',
  presence: {
    title: 'Show presence',
    number: 'Recipient',
    numberHelp: 'With country code, as +55 11 98642-0731',
    delay: 'For how long',
    delayHelp: 'In milliseconds, up to 600,000. The gateway holds its answer for that long.',
    submit: 'Show presence',
    done: (to: string, time: string) => `Accepted at ${time}: presence shown to ${to}`,
  },
}
