import { plural } from '#i18n/plural.ts'

const agents = (n: number, number: string) => plural('en', n, `${number} agent`, `${number} agents`)
const changes = (n: number, number: string) =>
  plural('en', n, `${number} change`, `${number} changes`)

/** The dialog that grants and revokes access of several agents. */
export const text = {
  title: {
    grant: (n: number, number: string) => `Grant access to ${agents(n, number)}`,
    revoke: (n: number, number: string) => `Revoke access of ${agents(n, number)}`,
    same: (n: number, number: string) => `Give ${agents(n, number)} the same access as…`,
  },
  how: 'What to grant',
  byInstances: 'Choose instances and level',
  byTemplate: 'Use a role template',
  instances: 'Instances',
  instancesHelp: (chosen: string, all: string) =>
    `${chosen} of ${all} instances. Type to search, or paste names.`,
  notFound: (names: string) => `Not found: ${names}`,
  ignore: 'Ignore',
  noInstance: 'No instance found',
  level: 'Level',
  levelHelp: 'Levels in use on this gateway',
  existing: 'Agents who already have access',
  keepLevel: 'Keep their level',
  setLevel: (level: string) => `Set to ${level}`,
  setLevels: 'Set to the template’s level',
  template: 'Role template',
  noTemplates: 'No role templates yet. Save one when you grant access to selected instances.',
  deleteTemplate: 'Delete template',
  save: 'Save as role template',
  templateName: 'Template name',
  templateExample: 'e.g. Support, evening',
  notSaved: 'The template could not be saved in this browser.',
  what: 'What to revoke',
  all: 'All access',
  some: 'Some instances',
  password: 'Set a random password that is never shown',
  passwordHelp:
    'For agents who leave: they can no longer sign in. You can set a new password later.',
  as: 'Agent to copy access from',
  other: 'Other access',
  revokeOther: 'Revoke',
  keepOther: 'Keep',
  everywhere: (n: number, number: string) =>
    plural(
      'en',
      n,
      `${number} agent has access to all instances. This is set on the gateway and can’t be revoked here.`,
      `${number} agents have access to all instances. This is set on the gateway and can’t be revoked here.`,
    ),
  count: changes,
  nothing: 'Nothing changes until you review and apply.',
  cancel: 'Cancel',
  review: (n: number, number: string) => `Review ${changes(n, number)}`,
  mark: (n: number, number: string) => `Mark ${changes(n, number)}`,
}
