/** Recording an audio, and playing it before sending. */
export const text = {
  recorder: {
    start: 'Start recording',
    again: 'Record again',
    recording: 'Recording',
    time: 'Length so far',
    of: (longest: string) => `of ${longest}`,
    stop: 'Stop',
    discard: 'Discard',
    stays:
      'The recording stays in this browser until you send it. If you leave this page, it stops and is kept.',
    pause: 'Pause',
    resume: 'Resume',
    paused: 'Paused',
    level: 'Level',
    tooLoud: 'too loud',
    noLevel: 'not measurable here',
    silent: 'No sound for some seconds. Is the microphone muted?',
    ogg: (size: string) => `Voice note: Opus in Ogg, 48 kHz, mono. About ${size} so far.`,
    other: (type: string, size: string) =>
      `Recorded in this browser’s format: ${type}. About ${size} so far.`,
    microphone: 'Microphone',
    browserDefault: 'Browser default',
    microphoneHelp: 'Can be changed between recordings',
    problem: {
      nothing: {
        title: 'Nothing was recorded',
        text: 'The microphone picked up no sound. Record again.',
      },
      insecure: {
        title: 'Recording needs a secure connection',
        text: 'Browsers allow recording only over https or on localhost. Choose a file instead.',
      },
      unsupported: {
        title: 'This browser cannot record',
        text: 'Choose a file instead, or use another browser.',
      },
      refused: {
        title: 'Access to the microphone was denied',
        text: 'Allow it in the browser’s settings for this site, then record again.',
      },
      'no-microphone': {
        title: 'No microphone found',
        text: 'Connect one, then record again.',
      },
      failed: {
        title: 'The microphone could not be opened',
        text: 'Another program may be using it. Close that program, then record again.',
      },
    },
  },
  player: {
    listen: 'Listen to the audio',
    play: 'Play',
    pause: 'Pause',
    position: 'Position',
    at: (now: string, whole: string) => `${now} of ${whole}`,
    unplayable: 'This browser can’t play it, but you can send it.',
    noWaveform: 'No waveform: the audio is too long, or this browser can’t decode it.',
  },
}
