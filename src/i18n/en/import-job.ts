import { plural } from '#i18n/plural.ts'

/** A running or finished import of agents. */
export const text = {
  import: 'Import',
  kind: { create: 'create', update: 'update' },
  done: { create: 'Created', update: 'Changed' },
  code: {
    'phone-not-saved': 'Created, phone not saved',
    'phone-unknown': 'Created; whether the phone was saved is unknown',
    already: 'Already up to date',
    taken: 'Someone else created an agent with this e-mail',
    changed: 'Changed by someone else since the dry run',
    gone: 'The agent no longer exists',
    'no-password': 'The password was no longer in memory',
    'not-taken': 'The gateway did not save it',
  },
  settle: 'Check the agent list and resolve',
  lacking: (n: number, s: string) =>
    plural(
      'en',
      n,
      `The password of ${s} agent is needed to continue`,
      `The passwords of ${s} agents are needed to continue`,
    ),
  lackingText:
    'Passwords are not kept after a reload. Drop the same list again, or the one that you downloaded: the import resumes where it stopped.',
  lackingFile: (files: string) =>
    `Passwords are not kept after a reload. Drop ${files}, the file with the passwords, again: the import resumes where it stopped.`,
  noPasswords: (files: string) => `This list has no passwords. Drop ${files}.`,
  passwordFile: 'File with passwords',
  sameList: 'List of agents',
  found: (some: string, all: string) => `${some} of ${all} passwords were found in this list.`,
  makeNew: (n: number, s: string) =>
    plural(
      'en',
      n,
      `Create and download ${s} new password`,
      `Create and download ${s} new passwords`,
    ),
  makeNewText:
    'Without that file, you can create new passwords for agents that do not exist yet. The agent list is loaded first: agents already created keep their passwords.',
  fileWord: 'passwords',
  files: {
    title: 'Password files',
    valid: (n: number, s: string) =>
      plural('en', n, `valid for ${s} created agent`, `valid for ${s} created agents`),
    unused: (n: number, s: string) =>
      plural('en', n, `${s} agent not created yet`, `${s} agents not created yet`),
    invalid: (n: number, s: string) =>
      plural('en', n, `not valid for ${s} agent`, `not valid for ${s} agents`),
    importAgain: (files: string) => `To import the rest with the same passwords, import ${files}.`,
    handOver: (n: number, s: string) =>
      plural('en', n, `Hand over to ${s} agent…`, `Hand over to ${s} agents…`),
    download: (n: number, s: string) =>
      plural('en', n, `Download ${s} password`, `Download ${s} passwords`),
  },
  passwordColumn: 'Password',
  emailColumn: 'E-mail',
  mapping: 'Columns',
  readBack: (time: string) => `Verified at ${time}`,
  asSent: (n: number, s: string) =>
    plural('en', n, `${s} agent has the imported values.`, `${s} agents have the imported values.`),
  otherwise: (n: number, s: string) =>
    plural('en', n, `${s} agent has different values`, `${s} agents have different values`),
  otherwiseText: (names: string) =>
    `Someone may have changed them since, or the gateway saved different values: ${names}.`,
  toImport: 'Import list',
}
