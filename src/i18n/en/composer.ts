import { plural } from '#i18n/plural.ts'

/** Help in the composer: locations, numbers, files, mentions. */
export const text = {
  place: {
    paste: 'Paste coordinates or a maps link',
    help: 'E.g. -23.5614, -46.6559, degrees and minutes, a geo: URI or a maps link. The link is not opened.',
    read: (latitude: string, longitude: string) => `Filled in: ${latitude}, ${longitude}`,
    problem: {
      'short-link': 'Short links contain no coordinates. Open the link and paste the full URL.',
      'out-of-range': 'Out of range: latitude is at most 90 degrees, longitude at most 180.',
      unreadable: 'No coordinates found.',
    },
    device: 'Use my location',
    looking: 'Getting your location…',
    found: (metres: string) => `Your location, accurate to about ${metres} m`,
    insecure:
      'Browsers share your location only over https or on localhost. Enter the coordinates instead.',
    refused:
      'Access to your location was denied. Allow it in the browser’s settings for this site, or enter the coordinates.',
    unavailable: 'Your location is unavailable. Enter the coordinates instead.',
    late: 'Getting your location took too long. Try again, or enter the coordinates.',
  },
  phone: {
    groupOption: (subject: string) => `Group: ${subject}`,
    recentOption: 'Recent recipient',
  },
  size: {
    refused: 'At this size it can’t be sent or kept in the draft.',
    of: (size: string, limit: string) => `${size} of ${limit}`,
    lying: (named: string, found: string) =>
      `The name says ${named}, but the content is ${found}. It will be sent as ${found}.`,
  },
  request: {
    long: 'The body is too long for a command. It is read from the file request.json.',
    unreadable: 'The file can no longer be read. Choose it again.',
    download: 'Download request.json',
  },
  progress: {
    label: 'Sending',
    reading: (read: string, of: string) => `Preparing the file: ${read} of ${of}`,
    onItsWay: (size: string) => `Uploading ${size} to the gateway.`,
    waiting: 'Waiting for the gateway’s response.',
    unseen: (limit: string) =>
      `Browsers do not report upload progress here. The request times out after ${limit}.`,
    held: (delay: string) => `The gateway responds after ${delay}, as set under Delay.`,
    elapsed: (time: string) => `${time} so far`,
  },
  scale: {
    title: 'Image size',
    asItIs: 'Original size',
    scaleDown: 'Scale down',
    help: 'The smaller copy is rotated upright, and location and camera data are removed.',
    becomes: (type: string) => `Sent as ${type}.`,
    useless: (facts: string) => `${facts}: scaling down does not reduce the file size.`,
  },
  everyone: {
    title: 'Mention everyone?',
    text: (group: string) => `Everyone in the group ${group} will be notified.`,
    confirm: 'Send and mention everyone',
    notGroup: 'Only available in groups.',
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
    help: 'Click the map or drag the marker. The fields below follow.',
    mark: 'Location to send',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
}
