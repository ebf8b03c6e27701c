import type { Catalogue } from '#i18n/catalogues.ts'

/** Recording an audio, and playing it before sending. */
export const text: Catalogue['audio'] = {
  recorder: {
    start: 'Empezar a grabar',
    again: 'Grabar de nuevo',
    recording: 'Grabando',
    time: 'Duración hasta ahora',
    of: (longest) => `de ${longest}`,
    stop: 'Detener',
    discard: 'Descartar',
    stays:
      'La grabación se queda en este navegador hasta que la envíes. Si sales de esta página, se detiene y se guarda.',
    pause: 'Pausar',
    resume: 'Reanudar',
    paused: 'En pausa',
    level: 'Nivel',
    tooLoud: 'demasiado fuerte',
    noLevel: 'no se puede medir aquí',
    silent: 'Sin sonido desde hace unos segundos. ¿Está silenciado el micrófono?',
    ogg: (size) => `Nota de voz: Opus en Ogg, 48 kHz, mono. Unos ${size} hasta ahora.`,
    other: (type, size) => `En el formato de este navegador: ${type}. Unos ${size} hasta ahora.`,
    microphone: 'Micrófono',
    browserDefault: 'Predeterminado del navegador',
    microphoneHelp: 'Se puede cambiar entre una grabación y otra',
    problem: {
      nothing: {
        title: 'No se grabó nada',
        text: 'El micrófono no captó ningún sonido. Graba de nuevo.',
      },
      insecure: {
        title: 'Grabar requiere una conexión segura',
        text: 'Los navegadores solo permiten grabar por https o en localhost. Elige un archivo.',
      },
      unsupported: {
        title: 'Este navegador no puede grabar',
        text: 'Elige un archivo o usa otro navegador.',
      },
      refused: {
        title: 'Se denegó el acceso al micrófono',
        text: 'Permítelo en los ajustes del navegador para este sitio y graba de nuevo.',
      },
      'no-microphone': {
        title: 'No se encontró ningún micrófono',
        text: 'Conecta uno y graba de nuevo.',
      },
      failed: {
        title: 'No se pudo abrir el micrófono',
        text: 'Quizá lo esté usando otro programa. Ciérralo y graba de nuevo.',
      },
    },
  },
  player: {
    listen: 'Escuchar el audio',
    play: 'Reproducir',
    pause: 'Pausar',
    position: 'Posición',
    at: (now, whole) => `${now} de ${whole}`,
    unplayable: 'Este navegador no puede reproducirlo, pero puedes enviarlo.',
    noWaveform:
      'Sin forma de onda: el audio es demasiado largo o este navegador no puede decodificarlo.',
  },
}
