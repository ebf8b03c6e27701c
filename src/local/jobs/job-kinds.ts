// The kinds of jobs, as stored in their records. Campaigns: `job-record.ts`.

/** The kind of job that imports agents from a list. */
export const importKind = 'agent-import'

/** The kind of job that changes the permissions of agents. */
export const permissionsKind = 'agent-permissions'

/** The kind of job that changes the settings of many instances. */
export const settingsKind = 'settings'

/** The kind of job that gives webhooks the values of the baseline. */
export const webhooksKind = 'webhooks'

/** The kind of job that restarts, logs out or deletes instances. */
export const lifecycleKind = 'instance-lifecycle'

/** The kind of job that marks messages as read. */
export const markKind = 'mark-read'

/** The kind of job that sends invitations to a group. */
export const inviteKind = 'invitations'

/** The kind of job that adds, removes, promotes or demotes participants of a group. */
export const participantsKind = 'group-participants'
