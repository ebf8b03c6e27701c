import { plural } from '#i18n/plural.ts'

const left = (n: number) =>
  plural('en', n, `${n} recovery code left`, `${n === 0 ? 'No' : n} recovery codes left`)
const ended = (n: number) =>
  n === 0
    ? 'You had no other sessions.'
    : plural('en', n, `${n} session was ended.`, `${n} sessions were ended.`)

/** The user's own password, second factor and sessions. */
export const text = {
  title: 'Account',
  password: 'Password',
  changedAt: (date: string) => `changed ${date}`,
  changePassword: 'Change password',
  passwordChanged: 'Password changed',
  othersEnded: 'Your other sessions were ended.',
  changeIt: 'Change password',
  dismiss: 'Dismiss',
  shouldChange: 'Your password is too short',
  shouldChangeText: 'New passwords have at least 15 characters. Change yours.',

  secondFactor: 'Second factor',
  on: 'on',
  off: 'off',
  since: (date: string) => `since ${date}`,
  offText: 'With a second factor, a stolen password is not enough to sign in.',
  offRequired: 'It is required for everyone.',
  setUp: 'Set up…',
  codesLeft: left,
  fewCodes: 'Renew the codes before you run out of them.',
  renew: 'Renew recovery codes…',
  renewTitle: 'Renew recovery codes',
  renewText: 'The previous codes stop working.',
  renewConfirm: 'Renew codes',
  remove: 'Remove second factor…',
  removeTitle: 'Remove second factor',
  removeText: 'Your password is then enough to sign in.',
  removeConfirm: 'Remove second factor',
  requiredText: 'It is required for everyone and cannot be removed.',
  turnedOn: 'The second factor is on',
  turnedOnText: 'You are now asked for a code when you sign in.',

  sessionsContext: 'Where you are signed in',
  endOthers: 'End all other sessions…',
  endOthersTitle: 'End all other sessions',
  endOthersText: 'You must sign in again on all other devices. This session stays open.',
  endOthersConfirm: 'End sessions',
  ended,
}
