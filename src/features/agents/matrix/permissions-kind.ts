/** The kind of run that changes agents' permissions. */
export const permissionsKind = 'agent-permissions'
