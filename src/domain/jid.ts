/** Returns whether a text is a JID, the platform's address of a person or a group: `<user>@<server>`. */
export const isJid = (text: string): boolean => /^[\w.:-]+@[\w.-]+$/.test(text.trim())

/** Returns whether a text is the JID of a group. */
export const isGroupJid = (text: string): boolean => /^[\d-]{5,40}@g\.us$/.test(text.trim())
