import { plural } from '#i18n/plural.ts'

const count = (n: number, text: string) => plural('en', n, `${text} person`, `${text} people`)
const invited = (_n: number, text: string) => `${text} invited`
const without = (n: number, text: string) =>
  n === 0
    ? 'Everyone has one.'
    : plural(
        'en',
        n,
        `${text} person has none and must set one up before doing anything else.`,
        `${text} people have none and must set one up before doing anything else.`,
      )
const ended = (n: number, name: string) =>
  n === 0
    ? `${name} had no sessions to end`
    : plural('en', n, `${n} session of ${name} was ended`, `${n} sessions of ${name} were ended`)

/** The people who can sign in, for administrators. */
export const text = {
  title: 'People',
  context: 'Who can sign in to this dashboard',
  search: 'Name or e-mail',
  count,
  invited,
  countOf: (shown: string, all: string) => `${shown} of ${all}`,
  noneFits: 'No people match',
  noneFitsText: (all: string) => `None of ${all} match the search and filters.`,
  onlyYou: 'Only you can sign in so far. Invite the people who work with you.',

  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  secondFactor: 'Second factor',
  on: 'on',
  off: 'off',
  lastSignIn: 'Last sign-in',
  never: 'never',
  sessions: 'Sessions',
  sessionsOf: (name: string, n: string) => `Sessions of ${name}: ${n}`,
  expires: (when: string) => `link expires ${when}`,
  expired: 'link expired',
  you: '(you)',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,

  invite: 'Invite person',
  inviteTitle: 'Invite person',
  create: 'Create invitation',
  roleMay: {
    admin: 'Everything, including managing people.',
    'support-lead':
      'View, create and edit agents, grant and revoke access. No messages, settings or people.',
  } as Record<string, string>,
  may: 'Can',
  must: 'Must',
  mustText: 'Choose a password with at least 15 characters.',
  mustEnrolText:
    'Choose a password with at least 15 characters and set up a second factor at the first sign-in.',
  nameMissing: 'Enter a name',
  emailInvalid: 'Enter an e-mail address, e.g. ana@example.com',

  linkTitle: 'One-time link',
  created: 'Invitation created.',
  wasReset: 'Password reset.',
  sendLink: (name: string) => `Send the link to ${name} yourself. It is shown only once.`,
  link: 'One-time link',
  worksUntil: (when: string) => `Works once, until ${when} (24 hours).`,
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  qr: 'Show QR code',
  qrOf: (name: string) => `QR code of the link for ${name}`,
  revokeInvitation: 'Revoke link…',
  done: 'Done',

  changeRole: 'Change role…',
  changeRoleTitle: (name: string) => `Role of ${name}`,
  changeRoleText: 'All sessions of this person end.',
  changeRoleConfirm: 'Change role',
  roleChanged: (name: string, role: string) => `${name}: ${role}`,
  endSessions: 'End all sessions…',
  endSessionsTitle: (name: string) => `End all sessions of ${name}`,
  endSessionsText: 'They must sign in again on all devices.',
  endOwnSessionsText: 'You must sign in again on all other devices. This session stays open.',
  endSessionsConfirm: 'End sessions',
  ended,
  resetSecondFactor: 'Reset second factor…',
  resetSecondFactorTitle: (name: string) => `Reset the second factor of ${name}`,
  resetSecondFactorText:
    'For someone who lost their device and recovery codes. Verify their identity first. Their sessions end, and their password is enough to sign in until they set up a new second factor.',
  resetSecondFactorConfirm: 'Reset second factor',
  secondFactorReset: (name: string) => `The second factor of ${name} is off`,
  resetPassword: 'Reset password…',
  resetPasswordTitle: (name: string) => `Reset the password of ${name}`,
  resetPasswordText:
    'The password stops working, sessions end, and you get a one-time link to send to them.',
  resetPasswordConfirm: 'Reset password',
  renewLink: 'Create another link…',
  renewLinkTitle: (name: string) => `Create another link for ${name}`,
  renewLinkText: 'The previous link stops working.',
  renewLinkConfirm: 'Create link',
  revokeTitle: (name: string) => `Revoke the link for ${name}`,
  revokeText: 'The link stops working. People who never signed in are removed from the list.',
  revokeConfirm: 'Revoke link',
  revoked: (name: string) => `The link for ${name} no longer works`,
  remove: 'Remove…',
  removeTitle: (name: string) => `Remove ${name}`,
  removeText: (name: string) => `${name} can no longer sign in. Sessions end at once.`,
  removeYouText: (name: string) =>
    `This is your own account: you are signed out of ${name} at once and can’t sign in again.`,
  removeConfirm: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed`,
  lastAdministrator: (name: string) => `${name} is the last administrator`,
  lastAdministratorText:
    'First make another person an administrator and have them sign in. The last administrator can’t be removed or demoted, and their password can’t be reset.',
  lastNote: 'The last administrator can’t be removed.',

  require: 'Require a second factor for everyone',
  requireTitle: 'Require a second factor for everyone',
  requireText: without,
  requireYouText: 'You have none yourself: set yours up next.',
  requireConfirm: 'Require second factor',
  optionalTitle: 'Make the second factor optional',
  optionalText: 'Everyone can remove theirs.',
  optionalConfirm: 'Make optional',
}
