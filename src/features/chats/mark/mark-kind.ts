/** The kind of run that marks messages as read. */
export const markKind = 'mark-read'
