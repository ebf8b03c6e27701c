/** The kind of run that imports agents from a list. */
export const importKind = 'agent-import'
