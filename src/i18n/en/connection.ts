import { plural } from '#i18n/plural.ts'

/** Connecting an instance to its phone. */
export const text = {
  title: 'Connection',
  state: {
    open: 'open',
    close: 'closed',
    connecting: 'connecting',
    restart: 'restarting…',
    logout: 'logging out…',
    scan: 'waiting for a scan',
    unknown: 'unknown',
  },
  facts: {
    state: 'State',
    number: 'Number',
    profile: 'Profile',
    lost: 'Disconnected',
    agents: 'Agents',
  },
  loggedOut: (when: string) => `${when}, logged out`,
  connect: {
    title: 'Connect',
    count: (n: string) => `QR code ${n}`,
    countOf: (n: string, of: string) => `QR code ${n} of ${of}`,
    closed:
      'This instance is not connected. It can’t send anything until its phone is linked again.',
    restart: 'The connection is closed and opened again…',
    logout: 'The phone is being unlinked…',
    scan: 'This instance waits until someone scans a code with its phone.',
    connecting:
      'The gateway is connecting this instance. If its phone was linked before, wait a moment; otherwise scan a code.',
    open: 'The phone is linked, and messages can be sent.',
    start: 'Connect',
    show: 'Show QR code',
    getting: 'Getting a code…',
    qr: 'QR code',
    code: 'Pairing code',
    newIn: 'New code in',
    newAbout: 'New code in about',
    refreshing: 'Getting the next code…',
    refresh: 'Refresh now',
    usePairing: 'Use a pairing code instead',
    useQr: 'Use a QR code instead',
    cancel: 'Cancel',
    done: 'Connected',
    doneText: (name: string) => `${name} can send messages now.`,
    stops: (n: string) =>
      `Without a scan, connecting stops after ${n} codes. You can start again at any time.`,
    reconnecting:
      'If this phone was linked before, the gateway may be reconnecting: then there is nothing to scan.',
  },
  number: {
    label: 'Number of the phone',
    help: 'With the country code. The code works on this phone only.',
    submit: 'Get pairing code',
  },
  steps: {
    title: 'On the phone with this number',
    app: 'Open the messaging app.',
    menu: ['Open ', 'Settings', ', then ', 'Linked devices', '.'],
    link: ['Tap ', 'Link a device', '.'],
    scan: 'Point the camera at this code. This page shows the result at once.',
    type: ['Tap ', 'Link with phone number instead', ' and enter the code.'],
  },
  trouble: {
    none: 'The gateway has no code',
    noneText:
      'It may still be starting the connection, or can’t reach the platform. Try again in a moment. If that does not help, restart the instance and check the gateway’s log.',
    over: 'The codes have run out',
    overText: 'No code was scanned in time, so the gateway stopped connecting.',
    again: 'Get a new code',
    noPairing: 'The gateway waits for a QR code, not for a pairing code',
    noPairingText:
      'The number only counts when connecting starts. Starting again ends the current attempt.',
    startAgain: 'Start again with a pairing code',
    notOffered: 'This gateway connects instances elsewhere',
    notOfferedText:
      'It doesn’t support this, or your key doesn’t allow it. Connect the instance in the gateway’s own manager.',
  },
  token: {
    title: 'Token',
    of: (instance: string) => `Token of ${instance}`,
    hidden: 'Token, hidden',
    text: 'It opens this instance only. Integrations that call the gateway directly need it.',
    audited: 'The audit records who requests it.',
    open: 'Get token…',
    get: 'Get token',
    none: 'The gateway returns no token for this instance.',
    show: 'Show',
    hide: 'Hide',
    close: 'Close',
  },
  actions: {
    title: 'Danger zone',
    restart: 'Restart',
    restartHelp: 'Closes the connection and opens it again. Nothing is deleted.',
    restarted: 'The gateway restarted the connection',
    restartClosed: 'There is no connection to restart. Connect the instance instead.',
    logOut: 'Log out',
    logOutAsk: 'Log out…',
    logOutHelp: 'Unlinks the phone. To connect again, someone must scan a new code.',
    logOutTitle: (name: string) => `Log out ${name}?`,
    logOutText:
      'Its phone is unlinked. Messages and campaigns of this instance fail until someone scans a new code.',
    loggedOut: 'The phone is unlinked',
    loggedOutAlready: 'The instance was not connected',
    delete: 'Delete',
    deleteAsk: 'Delete instance…',
    deleteHelp: 'Deletes the instance with its settings and webhook.',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText:
      'It is logged out if it is connected. Its settings, webhook and messages are deleted from the gateway, and agents lose access to it. This cannot be undone.',
    deleteName: (name: string) => `Type “${name}” to confirm`,
    deleteSubmit: 'Delete instance',
    deleted: (name: string) => `${name} was deleted`,
    toList: 'Go to Instances',
  },
  link: {
    open: 'Create pairing link…',
    title: (name: string) => `Pairing link for ${name}`,
    about:
      'For someone who holds the phone and cannot sign in here. The link shows the code of this instance and nothing else. It works for 15 minutes, for one connection, in the first browser that opens it.',
    number: 'Number of the phone (optional)',
    numberHelp: 'With it the page also shows a pairing code, to type instead of scanning.',
    create: 'Create link',
    created: 'Pairing link created.',
    send: 'Send it to the person with the phone yourself. It is shown only once.',
    worksUntil: (when: string) => `Valid until ${when}.`,
    copy: 'Copy link',
    copied: 'Link copied',
    close: 'Done',
    working: 'Active links',
    by: (name: string, when: string) => `Created by ${name}, until ${when}:`,
    notOpened: 'not opened yet',
    opened: (when: string) => `opened at ${when}`,
    connected: 'phone linked',
    revoke: 'Revoke',
    revokeOf: (when: string) => `Revoke the link that is valid until ${when}`,
  },
  pair: {
    title: 'Link your phone',
    expiresIn: 'Link expires in',
    way: 'How to link the phone',
    waiting: 'Waiting for the phone…',
    done: (name: string) => `${name} is linked to the phone. You can close this page.`,
    about:
      'This link works once and only for this instance. If you did not expect it, close this page.',
    invalid: {
      title: 'This link no longer works',
      text: 'It has expired or was revoked. Ask the sender for a new link.',
    },
    used: {
      title: 'This link was opened in another browser',
      text: 'It works only there. Ask the sender for a new link.',
    },
    unavailable: {
      title: 'There is no code right now',
      text: 'This page keeps trying.',
    },
    silent: {
      title: 'The server does not respond',
      text: 'Check your connection. This page keeps trying.',
    },
  },
  sandbox: {
    title: 'Sandbox phone',
    text: 'This gateway does not reach real phones. Use its sandbox phone to try things out.',
    scan: 'Scan with the sandbox phone',
    disconnect: 'Unlink on the sandbox phone',
  },
  many: {
    title: {
      restart: (n: number, shown: string) =>
        plural('en', n, `Restart ${shown} instance`, `Restart ${shown} instances`),
      logout: (n: number, shown: string) =>
        plural('en', n, `Log out ${shown} instance`, `Log out ${shown} instances`),
      delete: (n: number, shown: string) =>
        plural('en', n, `Delete ${shown} instance`, `Delete ${shown} instances`),
    },
    text: {
      restart:
        'Each connection is closed and opened again. Instances without a connection are skipped.',
      logout:
        'Each phone is unlinked: to connect again, someone must scan a new code. Instances without a connection are skipped.',
      delete:
        'Connected ones are logged out. Their settings, webhooks and messages are deleted from the gateway, and agents lose access to them. This cannot be undone.',
    },
    chosen: 'Selected instances',
    typeCount: (count: string) => `Type ${count} to confirm`,
    failed: 'The job could not be saved. Nothing was sent.',
    results: 'Restart, log out and delete: results',
    skipped: { 'not-connected': 'It had no connection.', 'no-instance': 'It was already deleted.' },
    none: 'This job is no longer in this browser.',
  },
}
