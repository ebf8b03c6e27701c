/** The kind of run that sends invitations to a group. */
export const inviteKind = 'invitations'
