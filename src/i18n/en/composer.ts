import { plural } from '#i18n/plural.ts'

/** What helps in the composer: reading places, numbers, files. */
export const text = {
  place: {
    paste: 'Paste coordinates or a maps link',
    help: 'As -23.5614, -46.6559, in degrees and minutes, geo: or a link of a maps site. Nothing is opened.',
    read: (latitude: string, longitude: string) => `Filled in: ${latitude}, ${longitude}`,
    problem: {
      'short-link':
        'A short link does not say where. Open it, and paste the long address that it leads to.',
      'out-of-range': 'No place on earth: latitude goes to 90 degrees, longitude to 180.',
      unreadable: 'No coordinates were found in it.',
    },
    device: 'Use this device’s position',
    looking: 'Asking for the position…',
    found: (metres: string) => `This device’s position, to about ${metres} m`,
    insecure: 'Browsers tell a position only over https or on localhost. Paste or type it instead.',
    refused:
      'The position was not allowed. Allow it in the browser’s settings for this site, or type it.',
    unavailable: 'This device could not tell where it is. Paste or type it instead.',
    late: 'The position took too long. Try again, or type it.',
  },
  phone: {
    mobile: (country: string) => `${country}, mobile.`,
    landline: (country: string) => `${country}, landline.`,
    country: (country: string) => `${country}.`,
    written: (number: string) => `Written ${number}.`,
    short: 'Shorter than numbers there are: is a digit missing?',
    long: 'Longer than numbers there are: is a digit too many?',
    unknown: 'No country is known with this code.',
    ninth:
      'Brazilian mobile numbers have a ninth digit; here it is missing. Old accounts may be known without it.',
    addNinth: (number: string) => `Use ${number}`,
    groupOption: (subject: string) => `Group: ${subject}`,
    recentOption: 'Sent to before',
  },
  size: {
    refused: 'As it is, it is neither sent nor kept in the draft.',
    of: (size: string, limit: string) => `${size} of ${limit}`,
    lying: (named: string, found: string) =>
      `By its name it is ${named}, by its bytes ${found}. The bytes are believed.`,
  },
  request: {
    long: 'The body is too long for a command: it is read from the file request.json.',
    unreadable: 'The file can no longer be read: choose it again.',
    download: 'Download request.json',
  },
  progress: {
    label: 'Sending',
    reading: (read: string, of: string) => `Preparing the file: ${read} of ${of}`,
    onItsWay: (size: string) => `${size} on their way to the gateway.`,
    waiting: 'Waiting for the gateway’s answer.',
    unseen: (limit: string) =>
      `Browsers do not tell how much of it has arrived. The answer is waited for up to ${limit}.`,
    held: (delay: string) => `The gateway holds the answer for ${delay}, as asked under Delay.`,
    elapsed: (time: string) => `${time} so far`,
  },
  scale: {
    title: 'Size of the picture',
    asItIs: 'Send as it is',
    scaleDown: 'Scale down',
    help: 'The scaled copy is turned upright, and location and camera data are removed.',
    becomes: (type: string) => `It becomes ${type}.`,
    useless: (facts: string) => `${facts}: scaling it down does not make it smaller.`,
  },
  everyone: {
    title: 'Mention everyone?',
    text: (group: string) => `Everyone in the group ${group} will be notified.`,
    confirm: 'Send and mention everyone',
    notGroup: 'Only in a group, which this recipient is not.',
  },
  tags: {
    list: (n: number) => plural('en', n, `${n} number to mention`, `${n} numbers to mention`),
    added: (numbers: string) => `Added ${numbers}`,
    removed: (number: string) => `Removed ${number}`,
    remove: (number: string) => `Remove ${number}`,
    wrong: 'not a number with country code',
  },
  map: {
    label: 'Map',
    help: 'Click the map or drag the mark; the fields below say the same.',
    mark: 'The place that is sent',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
}
