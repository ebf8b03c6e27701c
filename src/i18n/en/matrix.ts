import { plural } from '#i18n/plural.ts'

const cells = (n: number, number: string) => plural('en', n, `${number} cell`, `${number} cells`)
const agents = (n: number, number: string) => plural('en', n, `${number} agent`, `${number} agents`)
const changes = (n: number, number: string) =>
  plural('en', n, `${number} change`, `${number} changes`)

/** The matrix of agents and instances. */
export const text = {
  title: 'Access matrix',
  noInstances: 'No instances yet',
  noInstancesText:
    'The columns are instances whose UUID is known. Create an instance, or add one by name.',
  filter: {
    agent: 'Search agents by name or e-mail',
    instance: 'Search instances',
    level: 'Level',
    changed: 'Only changes',
    chosen: (n: number, number: string) => `Only the ${agents(n, number)} selected`,
    on: 'Instance',
    view: 'Levels as',
    words: 'Words',
    letters: 'Letters',
    count: (agents: string, ofAgents: string, instances: string, ofInstances: string) =>
      `${agents} of ${ofAgents} agents · ${instances} of ${ofInstances} instances`,
    nothing: 'Nothing matches',
    nothingText: 'No agents or instances match. Clear the filters to see all.',
  },
  grid: {
    label: 'Access of agents to instances',
    agent: 'Agent',
    all: 'Select all',
    none: 'no access',
    through: 'all',
    throughAll: 'access to all instances, set on the gateway; can’t be revoked here',
    allInstances: 'all instances',
    changedSince: 'changed by someone else',
    unnamed: 'instance without a name',
  },
  level: {
    selected: (n: number, number: string) => `${cells(n, number)} selected`,
    set: 'Level of the selected cells',
    template: 'Role template…',
    same: 'Same access as…',
    full: 'FULL',
    webchat: 'WEBCHAT',
    none: 'No access',
    other: 'Custom level',
    use: 'Set level',
    keys: 'Arrow keys: move, with Shift: select. F: FULL, W: WEBCHAT, Delete: no access, Enter: custom level. Ctrl+Space: select column, Shift+Space: select row. Ctrl+C: copy, Ctrl+V: paste, Ctrl+Z: undo.',
    keysTitle: 'Keyboard',
    copied: (n: number, number: string) => `${cells(n, number)} copied`,
    notPasted: (word: string) => `Nothing was pasted: “${word}” is not a level of this gateway.`,
  },
  kind: {
    granted: 'granted',
    raised: 'raised',
    lowered: 'lowered',
    changed: 'changed',
    revoked: 'revoked',
    password: 'password reset',
  },
  /** The kinds of changes with their counts. */
  counts: {
    granted: (_n: number, s: string) => `${s} granted`,
    raised: (_n: number, s: string) => `${s} raised`,
    lowered: (_n: number, s: string) => `${s} lowered`,
    changed: (_n: number, s: string) => `${s} changed`,
    revoked: (_n: number, s: string) => `${s} revoked`,
    password: (n: number, s: string) =>
      plural('en', n, `${s} password reset`, `${s} passwords reset`),
  },
  cell: {
    granted: (level: string) => `granted: ${level}`,
    raised: (before: string, level: string) => `raised from ${before} to ${level}`,
    lowered: (before: string, level: string) => `lowered from ${before} to ${level}`,
    changed: (before: string, level: string) => `changed from ${before} to ${level}`,
    revoked: (before: string) => `revoked: ${before}`,
  },
  bar: {
    label: 'Changes',
    none: 'No changes',
    count: (n: number, number: string, m: number, of: string) =>
      `${changes(n, number)} for ${agents(m, of)}`,
    undo: 'Undo',
    redo: 'Redo',
    discard: 'Discard all',
    discardTitle: (n: number, number: string) => `Discard ${changes(n, number)}?`,
    discardText:
      'They are not applied yet. You can restore them with Undo while this page is open.',
    review: (n: number, number: string) => `Review ${changes(n, number)}…`,
    restored: (when: string) => `Changes from ${when} restored`,
    restoredText: 'They were saved in this browser and are not applied yet.',
  },
  earlier: {
    title: (n: number, s: string) =>
      plural(
        'en',
        n,
        `${s} password reset was not applied`,
        `${s} password resets were not applied`,
      ),
    text: (n: number) =>
      plural(
        'en',
        n,
        'You requested it earlier. If the agent has a new password by now, discard it: a random one would replace it.',
        'You requested them earlier. If an agent has a new password by now, discard them: a random one would replace it.',
      ),
    discard: (n: number, s: string) => plural('en', n, 'Discard the reset', `Discard ${s} resets`),
    keep: (n: number, s: string) => plural('en', n, 'Keep the reset', `Keep ${s} resets`),
  },
  review: {
    title: 'Review the changes',
    undoTitle: 'Review the undo',
    back: 'Back to the matrix',
    cancel: 'Back to the results',
    apply: (n: number, number: string, m: number, of: string) =>
      `Apply ${changes(n, number)} to ${agents(m, of)}`,
    window:
      'The agent list is loaded again right before saving. Agents that someone else changed in the meantime are skipped and listed. A change made at the very moment of saving would be overwritten.',
    agent: 'Agent',
    instance: 'Instance',
    before: 'Before',
    after: 'After',
    password: 'random password, not shown',
    what: 'Change',
    keep: 'Discard change',
    keepOf: (agent: string, instance: string) => `Discard the change of ${agent} in ${instance}`,
    search: 'Search agents and instances',
    count: (shown: string, all: string) => `${shown} of ${all}`,
    changedTitle: (n: number, number: string) =>
      plural(
        'en',
        n,
        `${number} agent was changed by someone else in the meantime`,
        `${number} agents were changed by someone else in the meantime`,
      ),
    changedText:
      'They are skipped, and your changes to them are kept. Compare with the current values, then decide.',
    goneTitle: (n: number, number: string) =>
      plural('en', n, `${number} agent no longer exists`, `${number} agents no longer exist`),
    goneText: 'Your changes to them can’t be applied.',
    layUpon: 'Reapply my changes',
    drop: 'Discard my changes',
    theirs: (list: string) => `On the gateway now: ${list}`,
    yours: (list: string) => `Yours: ${list}`,
    otherData: 'name, e-mail or phone changed',
    dropGone: 'Discard these changes',
    nothing: 'Nothing left to apply',
    nothingText: 'Every change was discarded or needs your decision above.',
  },
  run: {
    title: 'Access changes',
    name: (n: number, number: string) => `Access of ${agents(n, number)}`,
    undoName: (n: number, number: string) => `Undo for ${agents(n, number)}`,
    toMatrix: 'Back to the matrix',
    leftOut: {
      changed:
        'changed by someone else in the meantime; your change is still pending in the matrix',
      password: 'a new password was set since this reset was requested; nothing was changed',
      gone: 'no longer exists',
    },
    there: {
      yours: 'as applied',
      before: 'as before',
      otherwise: (list: string) => `different: ${list}`,
      gone: 'no longer exists',
    },
    allThere: (n: number, number: string, time: string) =>
      plural(
        'en',
        n,
        `${number} agent has the new access, verified at ${time}`,
        `${number} agents have the new access, verified at ${time}`,
      ),
    notTaken: (n: number, number: string) =>
      plural(
        'en',
        n,
        `The gateway accepted ${number} agent and saved different values`,
        `The gateway accepted ${number} agents and saved different values`,
      ),
    notTakenText: 'The changes that were not saved are still pending in the matrix.',
    unread: 'The result could not be verified',
    unreadText: 'The current access on the gateway is unknown.',
  },
  last: {
    unfinished: 'Access changes are not finished',
    title: 'The result is saved in this browser and can be undone.',
    open: 'Open',
  },
}
