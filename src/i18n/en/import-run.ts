import { plural } from '#i18n/plural.ts'

/** An import of agents that runs, or ran. */
export const text = {
  import: 'Import',
  kind: { create: 'create', update: 'update' },
  done: { create: 'Created', update: 'Changed' },
  code: {
    'phone-not-saved': 'Created, phone not saved',
    'phone-unknown': 'Created; whether the phone was saved is unknown',
    already: 'Already as in the list',
    taken: 'Somebody else has made an agent with this e-mail',
    changed: 'Changed by somebody else since the dry run',
    gone: 'The agent is not there any more',
    'no-password': 'Its password was not in memory',
    'not-taken': 'The gateway answered that it did not take it',
  },
  settle: 'Read the list and settle them',
  lacking: (n: number, s: string) =>
    plural(
      'en',
      n,
      `The password of ${s} agent is needed to continue`,
      `The passwords of ${s} agents are needed to continue`,
    ),
  lackingText:
    'Passwords are not kept across a reload. Drop the same list again, or the one that you downloaded: the import continues where it stopped.',
  lackingFile: (files: string) =>
    `Passwords are not kept across a reload. Drop ${files} again, the file with the passwords: the import resumes where it was.`,
  noPasswords: (files: string) => `This list has no passwords. Drop ${files}.`,
  passwordFile: 'File with passwords',
  sameList: 'The same list again',
  found: (some: string, all: string) => `${some} of ${all} passwords were found in this list.`,
  makeNew: (n: number, s: string) =>
    plural('en', n, `Make and download ${s} new password`, `Make and download ${s} new passwords`),
  makeNewText:
    'Without that file, new passwords can be made for agents that do not exist. The list of agents is loaded first: agents that were created keep their password.',
  fileWord: 'passwords',
  files: {
    title: 'Which file has the right passwords',
    valid: (n: number, s: string) =>
      plural(
        'en',
        n,
        `right for ${s} agent that was created`,
        `right for ${s} agents that were created`,
      ),
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
  mapping: 'Where they stand',
  readBack: (time: string) => `Read back at ${time}`,
  asSent: (n: number, s: string) =>
    plural(
      'en',
      n,
      `${s} agent is there as it was sent.`,
      `${s} agents are there as they were sent.`,
    ),
  otherwise: (n: number, s: string) =>
    plural(
      'en',
      n,
      `${s} agent is not there as it was sent`,
      `${s} agents are not there as they were sent`,
    ),
  otherwiseText: (names: string) =>
    `Somebody may have changed them since, or the gateway did not take all of it: ${names}.`,
  toImport: 'Import a list',
}
