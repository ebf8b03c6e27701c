/** Where people sign in at the page's own server. */
export const text = {
  title: 'Sign in',
  intro: (host: string) =>
    `The server at ${host} has the key of the gateway. No key is asked for here.`,
  name: 'Name',
  password: 'Password',
  show: 'Show the password',
  submit: 'Sign in',
  missing: 'Fill this in',
  wrong: 'Name or password is wrong',
  wrongText:
    'Both must be as they were given to you. Whoever runs this server can give you a new password.',
  code: 'Code',
  codeHelp: 'Six digits from your authenticator app, or a recovery code.',
  wrongCode: 'The code is wrong',
  wrongCodeText:
    'Codes change every 30 seconds, and each works once. Enter the next one, or a recovery code.',
  wait: (time: string) => `Too many wrong tries: wait ${time}`,
  waitText: 'Until then no password is looked at, not even the right one.',
  silent: 'The server did not answer',
  silentText: 'It may be down, or the network. Nothing was changed.',
  retry: 'Try again',
  other: 'Connect to another gateway, with its key',
  joinTitle: 'Choose a password',
  joinIntro: (name: string) => `You sign in as ${name}. Only you know this password.`,
  joinRole: { admin: 'Your role is administrator.', 'support-lead': 'Your role is support lead.' },
  newPassword: 'New password',
  newPasswordHelp: 'At least 15 characters. Several unrelated words are easy to remember.',
  strength: 'Strength',
  /** From 0, guessed at once, to 4. */
  strengths: ['very weak', 'weak', 'fair', 'good', 'strong'],
  setPassword: 'Set password and sign in',
  passwordShort: 'Use at least 15 characters',
  passwordLong: 'Use at most 1000 characters',
  passwordEasy: 'Too easy to guess: use several unrelated words',
  linkInvalid: 'This link no longer works',
  linkInvalidText:
    'It was used, revoked, or is older than 24 hours. Ask an administrator for a new one.',
  toSignIn: 'Go to sign-in',
}
