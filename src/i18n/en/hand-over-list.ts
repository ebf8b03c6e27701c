import { plural } from '#i18n/plural.ts'

/** The credentials of several agents to hand over. */
export const text = {
  intro: 'One text for each agent, from the template of this gateway.',
  search: 'Name or e-mail',
  noneFound: 'No agent found',
  copyFor: (name: string) => `Copy the credentials of ${name}`,
  printFor: (name: string) => `Print the credentials of ${name}`,
  textOf: (name: string) => `Credentials of ${name}`,
  show: 'Show text',
  hide: 'Hide text',
  copied: (done: string, all: string) => `${done} of ${all} copied or printed`,
  printAll: (n: number, s: string) => plural('en', n, `Print ${s} text`, `Print all ${s} texts`),
  more: (s: string) => `Show ${s} more`,
  leaveTitle: 'Leave without copying all credentials?',
  leaveText: (n: number, s: string) =>
    plural(
      'en',
      n,
      `The credentials of ${s} agent are not copied. This page does not show them again; only a file with passwords that you downloaded has them.`,
      `The credentials of ${s} agents are not copied. This page does not show them again; only a file with passwords that you downloaded has them.`,
    ),
}
