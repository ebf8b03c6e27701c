import { plural } from '#i18n/plural.ts'

const cells = (n: number, number: string) => plural('en', n, `${number} cell`, `${number} cells`)
const agents = (n: number, number: string) => plural('en', n, `${number} agent`, `${number} agents`)
const changes = (n: number, number: string) =>
  plural('en', n, `${number} change`, `${number} changes`)

/** The matrix of agents and instances. */
export const text = {
  title: 'Access matrix',
  noInstances: 'No instance is known yet',
  noInstancesText:
    'The columns are the instances whose id is known. Create an instance, or open one by its name.',
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
    nothingText: 'No agent or no instance is left. Take the filters away to see all of them.',
  },
  grid: {
    label: 'Access of agents to instances',
    agent: 'Agent',
    all: 'Everything',
    none: 'no access',
    through: 'all',
    throughAll: 'access through all instances, set on the gateway; no operation takes it away',
    allInstances: 'all instances',
    changedSince: 'changed by somebody else',
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
    other: 'Other word',
    use: 'Use it',
    keys: 'Arrows move, with Shift they select. F FULL, W WEBCHAT, Delete no access, Enter another word; Ctrl+Space the column, Shift+Space the row, Ctrl+C copies, Ctrl+V pastes, Ctrl+Z undoes.',
    keysTitle: 'Keys',
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
  /** Kinds of changes with how many there are. */
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
      'None of them is applied yet. You can bring them back with Undo while this page is open.',
    review: (n: number, number: string) => `Review ${changes(n, number)}…`,
    restored: (when: string) => `Changes of ${when}, brought back`,
    restoredText: 'They were kept in this browser and are not applied yet.',
  },
  review: {
    title: 'Review the changes',
    undoTitle: 'Review the undo',
    back: 'Back to the matrix',
    cancel: 'Back to the outcome',
    apply: (n: number, number: string, m: number, of: string) =>
      `Apply ${changes(n, number)} to ${agents(m, of)}`,
    window:
      'The list is read again right before. Agents that somebody else has changed since are skipped and shown. A change in the very moment of saving would be overwritten.',
    agent: 'Agent',
    instance: 'Instance',
    before: 'Before',
    after: 'After',
    password: 'random password, not shown',
    what: 'What',
    keep: 'Drop this change',
    keepOf: (agent: string, instance: string) => `Drop the change of ${agent} in ${instance}`,
    search: 'Search agents and instances',
    count: (shown: string, all: string) => `${shown} of ${all}`,
    changedTitle: (n: number, number: string) =>
      plural(
        'en',
        n,
        `${number} agent was changed by somebody else meanwhile`,
        `${number} agents were changed by somebody else meanwhile`,
      ),
    changedText:
      'They are skipped, and your changes to them are kept. Compare with the gateway, then decide.',
    goneTitle: (n: number, number: string) =>
      plural(
        'en',
        n,
        `${number} agent is not on the gateway any more`,
        `${number} agents are not on the gateway any more`,
      ),
    goneText: 'Their changes cannot be applied.',
    layUpon: 'Lay mine upon theirs',
    drop: 'Drop mine',
    theirs: (list: string) => `On the gateway now: ${list}`,
    yours: (list: string) => `Yours: ${list}`,
    otherData: 'name, e-mail or phone changed',
    dropGone: 'Drop these changes',
    nothing: 'Nothing is left to apply',
    nothingText: 'Every change was dropped, or waits for your decision above.',
  },
  run: {
    title: 'Changes of access',
    name: (n: number, number: string) => `Access of ${agents(n, number)}`,
    undoName: (n: number, number: string) => `Undo for ${agents(n, number)}`,
    toMatrix: 'To the matrix',
    leftOut: {
      changed: 'changed by somebody else meanwhile; your change waits in the matrix',
      gone: 'not on the gateway any more',
    },
    there: {
      yours: 'as applied',
      before: 'as before',
      otherwise: (list: string) => `otherwise: ${list}`,
      gone: 'gone',
    },
    allThere: (n: number, number: string, time: string) =>
      plural(
        'en',
        n,
        `${number} agent is on the gateway as applied, read back at ${time}`,
        `${number} agents are on the gateway as applied, read back at ${time}`,
      ),
    notTaken: (n: number, number: string) =>
      plural(
        'en',
        n,
        `The gateway accepted ${number} agent and saved different values`,
        `The gateway accepted ${number} agents and has them otherwise`,
      ),
    notTakenText: 'What was not taken is pending in the matrix still.',
    unread: 'The list could not be read back',
    unreadText: 'What the gateway has now is not known.',
  },
  last: {
    unfinished: 'Changes of access are not finished',
    title: 'Its outcome is kept in this browser, and can be undone.',
    open: 'Open',
  },
}
