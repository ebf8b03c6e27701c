/** Shared by People, Account and setting up a second factor. */
export const text = {
  role: { admin: 'Administrator', 'support-lead': 'Support lead' } as Record<string, string>,
  password: 'Password',
  currentPassword: 'Current password',
  missing: 'Required',
  show: 'Show the password',

  noResponse: 'The server did not respond',
  noResponseRead: 'The server or the network may be down.',
  noResponseWrite: 'The change may have been made. Refresh to check.',
  wait: (time: string) => `Wait ${time}.`,
  signInAgain: 'Sign in again…',
  failure: {
    'signed-out': {
      title: 'You are signed out',
      text: 'The session has ended. Sign in again; your input is kept.',
    },
    locked: {
      title: 'This session is locked',
      text: 'Reload the page and enter your password.',
    },
    'wrong-password': { title: 'Wrong password', text: 'Enter your current password.' },
    'wrong-enrolment-code': {
      title: 'Wrong code',
      text: 'Enter the current code from the app. Check that your phone’s clock is correct.',
    },
    'not-found': {
      title: 'No longer exists',
      text: 'The person or the session was removed. Refresh the list.',
    },
    'too-many-attempts': {
      title: 'Too many wrong attempts',
      text: 'No passwords or codes are checked until then.',
    },
    'pairing-unavailable': {
      title: 'The gateway’s response is invalid',
      text: 'Nothing was created. Try again in a moment.',
    },
    'too-many-links': {
      title: 'Too many pairing links',
      text: 'Revoke some, or wait until they expire.',
    },
    'baseline-changed': {
      title: 'The baseline was changed in the meantime',
      text: 'Someone else pinned or unpinned it. Your values are kept here; nothing was saved.',
    },
    'baseline-file': {
      title: 'The server can’t read or save the baseline',
      text: 'Nothing was changed. Ask the person who runs the server to check its data folder.',
    },
    'not-stored': {
      title: 'This browser can’t save the baseline',
      text: 'Its storage is full or blocked. Nothing was changed.',
    },
    'must-enrol': {
      title: 'A second factor is required',
      text: 'Set up your second factor first.',
    },
    'not-allowed': {
      title: 'Only administrators can do this',
      text: 'Your role may have changed. Nothing was changed.',
    },
    'password-too-short': {
      title: 'Use at least 15 characters',
      text: 'The password was not changed.',
    },
    'password-too-long': {
      title: 'Use at most 1000 characters',
      text: 'The password was not changed.',
    },
    'password-too-easy': {
      title: 'Too easy to guess: use several unrelated words',
      text: 'The password was not changed.',
    },
    'name-taken': {
      title: 'This name is already in use',
      text: 'Add a surname or an initial.',
    },
    'last-administrator': {
      title: 'The last administrator',
      text: 'First make another person an administrator and have them sign in.',
    },
    'second-factor-on': {
      title: 'The second factor is already on',
      text: 'Refresh to see the current state.',
    },
    'second-factor-off': {
      title: 'The second factor is already off',
      text: 'Refresh to see the current state.',
    },
    'second-factor-required': {
      title: 'A second factor is required for everyone',
      text: 'It cannot be removed.',
    },
    'no-enrolment': {
      title: 'The set-up has expired',
      text: 'It is valid for 10 minutes. Start again.',
    },
    'users-file': {
      title: 'The server cannot write its users file',
      text: 'Nothing was changed. Contact the administrator of the server.',
    },
    invalid: { title: 'The server refused these values', text: 'Check your input.' },
    unexpected: {
      title: 'The server’s response is invalid',
      text: 'Refresh to see what changed. The server may run another version.',
    },
  },

  devices: 'Sessions',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown browser',
  thisDevice: 'this session',
  locked: 'locked',
  lastUsed: (when: string) => `Last used ${when}`,
  signedIn: (when: string) => `Signed in ${when}`,
  endSession: 'End',
  endSessionOf: (device: string, when: string) => `End ${device}, signed in ${when}`,
  noSessions: 'No sessions',
  loadingSessions: 'Loading sessions',

  /** Second factor. */
  setUp: {
    title: 'Set up a second factor',
    required: 'A second factor is required. Set it up to continue.',
    confirmPassword: 'Confirm your password to start.',
    start: 'Continue',
    scan: 'Scan this QR code with an authenticator app.',
    qr: 'QR code of the second factor',
    noScan: 'No camera? Enter this secret in the app:',
    secret: 'Secret',
    code: 'Code',
    codeHelp: 'The six digits that the app shows',
    confirm: 'Turn on',
    again: 'Start again',
  },
  codes: {
    title: 'Recovery codes',
    text: 'Each code signs you in once if you lose your device. Keep them in a safe place: they are shown only once.',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    fileIntro: (host: string, name: string) =>
      `Recovery codes for ${host}, ${name}. Each works once.`,
    saved: 'I have saved these codes',
    saveFirst: 'Save the codes first',
    done: 'Done',
  },
}
