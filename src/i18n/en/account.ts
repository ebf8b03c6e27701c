import { plural } from '#i18n/plural.ts'

const left = (n: number) =>
  plural('en', n, `${n} recovery code left`, `${n === 0 ? 'No' : n} recovery codes left`)
const ended = (n: number) =>
  n === 0
    ? 'You had no other sessions.'
    : plural('en', n, `${n} session was ended.`, `${n} sessions were ended.`)

/** One's own password, second factor and sessions. */
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
  offText: 'With a second factor, a stolen password alone does not open your account.',
  offRequired: 'It is required for everybody.',
  setUp: 'Set up…',
  codesLeft: left,
  fewCodes: 'Renew the codes before none is left.',
  renew: 'Renew recovery codes…',
  renewTitle: 'Renew recovery codes',
  renewText: 'The former codes stop working.',
  renewConfirm: 'Renew codes',
  remove: 'Remove second factor…',
  removeTitle: 'Remove second factor',
  removeText: 'From then on your password alone signs you in.',
  removeConfirm: 'Remove second factor',
  requiredText: 'It is required for everybody and cannot be removed.',
  turnedOn: 'The second factor is on',
  turnedOnText: 'Sign-in asks for a code from now on.',

  sessionsContext: 'Where you are signed in',
  endOthers: 'End all other sessions…',
  endOthersTitle: 'End all other sessions',
  endOthersText: 'Everywhere else you have to sign in again. This session stays.',
  endOthersConfirm: 'End sessions',
  ended,
}
