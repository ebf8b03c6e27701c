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
  noInstance: 'No instance found',
  level: 'Level',
  levelHelp: 'Levels in use on this gateway',
  existing: 'Agents who already have access',
  keepLevel: 'Keep their level',
  setLevel: (level: string) => `Set to ${level}`,
  setLevels: 'Set to the template’s level',
  template: 'Role template',
  noTemplates: 'No role template yet. Save one when you grant access to chosen instances.',
  deleteTemplate: 'Delete template',
  save: 'Save as a role template',
  templateName: 'Name of the template',
  templateExample: 'e.g. Support, evening',
  notSaved: 'The template could not be saved: this browser keeps nothing.',
  what: 'What to revoke',
  all: 'All access',
  some: 'Some instances',
  password: 'Set a random password that nobody sees',
  passwordHelp:
    'For somebody who leaves: the agent can no longer sign in. You can set a new password later.',
  as: 'Agent with this access',
  other: 'Other access',
  revokeOther: 'Revoke it',
  keepOther: 'Keep it',
  everywhere: (n: number, number: string) =>
    plural(
      'en',
      n,
      `${number} agent has access to all instances, set on the gateway. No operation revokes it.`,
      `${number} agents have access to all instances, set on the gateway. No operation revokes it.`,
    ),
  count: changes,
  nothing: 'Nothing changes until you apply the review.',
  cancel: 'Cancel',
  review: (n: number, number: string) => `Review ${changes(n, number)}`,
  mark: (n: number, number: string) => `Mark ${changes(n, number)}`,
}
