import { plural } from '#i18n/plural.ts'

const count = (n: number, text: string) => plural('en', n, `${text} person`, `${text} people`)
const invited = (_n: number, text: string) => `${text} invited`
const without = (n: number, text: string) =>
  n === 0
    ? 'Everybody has one.'
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

/** Who may sign in, for administrators. */
export const text = {
  title: 'People',
  context: 'Who can sign in to this dashboard',
  search: 'Name or e-mail',
  count,
  invited,
  countOf: (shown: string, all: string) => `${shown} of ${all}`,
  noneFits: 'Nobody matches',
  noneFitsText: (all: string) => `Search and filters match none of ${all}.`,
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
    admin: 'Everything, people included.',
    'support-lead':
      'See agents, create and edit them, grant and revoke access. No messages, settings or people.',
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
  changeRoleText: 'Sessions of this person end.',
  changeRoleConfirm: 'Change role',
  roleChanged: (name: string, role: string) => `${name}: ${role}`,
  endSessions: 'End all sessions…',
  endSessionsTitle: (name: string) => `End all sessions of ${name}`,
  endSessionsText: 'They have to sign in again everywhere.',
  endOwnSessionsText: 'You have to sign in again everywhere else. This session stays.',
  endSessionsConfirm: 'End sessions',
  ended,
  resetSecondFactor: 'Reset second factor…',
  resetSecondFactorTitle: (name: string) => `Reset the second factor of ${name}`,
  resetSecondFactorText:
    'For somebody who lost device and recovery codes. Make sure that it is really them who asks. Their sessions end, and the password alone signs in until they set up another one.',
  resetSecondFactorConfirm: 'Reset second factor',
  secondFactorReset: (name: string) => `The second factor of ${name} is off`,
  resetPassword: 'Reset password…',
  resetPasswordTitle: (name: string) => `Reset the password of ${name}`,
  resetPasswordText:
    'The password stops working, sessions end, and you get a one-time link to send to them.',
  resetPasswordConfirm: 'Reset password',
  renewLink: 'Create another link…',
  renewLinkTitle: (name: string) => `Create another link for ${name}`,
  renewLinkText: 'The former link stops working.',
  renewLinkConfirm: 'Create link',
  revokeTitle: (name: string) => `Revoke the link for ${name}`,
  revokeText: 'The link stops working. Somebody who never signed in leaves the list.',
  revokeConfirm: 'Revoke link',
  revoked: (name: string) => `The link for ${name} no longer works`,
  remove: 'Remove…',
  removeTitle: (name: string) => `Remove ${name}`,
  removeText: (name: string) => `${name} can no longer sign in. Sessions end at once.`,
  removeYouText: (name: string) =>
    `You are ${name}: you are signed out at once and cannot sign in again.`,
  removeConfirm: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed`,
  lastAdministrator: (name: string) => `${name} is the last administrator`,
  lastAdministratorText:
    'Make another person an administrator first, and let them sign in. The last administrator cannot be removed, demoted, or have the password reset.',
  lastNote: 'The last administrator cannot be removed.',

  require: 'Require a second factor for everybody',
  requireTitle: 'Require a second factor for everybody',
  requireText: without,
  requireYouText: 'You have none yourself: you set it up next.',
  requireConfirm: 'Require second factor',
  optionalTitle: 'Make the second factor optional',
  optionalText: 'Everybody may remove theirs.',
  optionalConfirm: 'Make optional',
}
