/** Sign-in at the page's own server. */
export const text = {
  title: 'Sign in',
  intro: (host: string) =>
    `The server at ${host} holds the gateway’s key. You only need your name and password.`,
  name: 'Name',
  password: 'Password',
  show: 'Show the password',
  submit: 'Sign in',
  missing: 'Required',
  wrong: 'Wrong name or password',
  wrongText: 'Check both. An administrator of this server can give you a new password.',
  code: 'Code',
  codeHelp: 'Six digits from your authenticator app, or a recovery code.',
  wrongCode: 'Wrong code',
  wrongCodeText:
    'Codes change every 30 seconds, and each works once. Enter the next one, or a recovery code. If the clock of your phone is right and no code works, ask an administrator.',
  wait: (time: string) => `Too many attempts: wait ${time}`,
  waitText: 'No passwords are checked until then, not even the right one.',
  silent: 'The server did not respond',
  silentText: 'The server or the network may be down. Nothing was changed.',
  retry: 'Try again',
  other: 'Connect to another gateway with its key',
  joinTitle: 'Choose a password',
  joinIntro: (name: string) => `You sign in as ${name}. Only you know this password.`,
  joinRole: { admin: 'Your role is administrator.', 'support-lead': 'Your role is support lead.' },
  newPassword: 'New password',
  newPasswordHelp: 'At least 15 characters. Several unrelated words are easy to remember.',
  strength: 'Strength',
  /** From 0 (guessed at once) to 4. */
  strengths: ['very weak', 'weak', 'fair', 'good', 'strong'],
  setPassword: 'Set password and sign in',
  /** After a new password, if signing in needs more. */
  passwordSaved: 'Password saved',
  passwordSavedText: 'Sign in with it, and with a code of your second factor if you have one.',
  passwordShort: 'Use at least 15 characters',
  passwordLong: 'Use at most 1000 characters',
  passwordEasy: 'Too easy to guess: use several unrelated words',
  linkInvalid: 'This link no longer works',
  linkInvalidText:
    'It was used or revoked, or is older than 24 hours. Ask an administrator for a new one.',
  toSignIn: 'Go to sign-in',
}
