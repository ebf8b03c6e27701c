import type { Catalogue } from '#i18n/catalogues.ts'

/** Grabar un audio y escucharlo antes de enviarlo. */
export const text: Catalogue['audio'] = {
  recorder: {
    start: 'Empezar a grabar',
    again: 'Grabar de nuevo',
    recording: 'Grabando',
    time: 'Duración hasta ahora',
    of: (longest) => `de ${longest}`,
    stop: 'Detener',
    discard: 'Descartar',
    stays: 'Queda en este navegador hasta enviarla. Salir de esta página la detiene y la guarda.',
    pause: 'Pausar',
    resume: 'Continuar',
    paused: 'En pausa',
    level: 'Nivel',
    tooLoud: 'demasiado fuerte',
    noLevel: 'no se puede medir aquí',
    silent: 'Sin sonido desde hace unos segundos. ¿Está silenciado el micrófono?',
    ogg: (size) => `Nota de voz: Opus en Ogg, 48 kHz, mono. Unos ${size} hasta ahora.`,
    other: (type, size) => `Como graba este navegador: ${type}. Unos ${size} hasta ahora.`,
    microphone: 'Micrófono',
    usual: 'El que elija el navegador',
    microphoneHelp: 'Se puede cambiar entre una grabación y otra',
    problem: {
      nothing: {
        title: 'No se grabó nada',
        text: 'El micrófono no dio sonido hasta que se detuvo. Grabe de nuevo.',
      },
      insecure: {
        title: 'Grabar requiere una conexión segura',
        text: 'Los navegadores abren el micrófono solo por https o en localhost. Elija un archivo.',
      },
      unsupported: {
        title: 'Este navegador no puede grabar',
        text: 'Elija un archivo o use otro navegador.',
      },
      refused: {
        title: 'No se permitió el micrófono',
        text: 'Permítalo en la configuración del navegador para este sitio y grabe de nuevo.',
      },
      'no-microphone': {
        title: 'No se encontró ningún micrófono',
        text: 'Conecte uno y grabe de nuevo.',
      },
      failed: {
        title: 'No se pudo abrir el micrófono',
        text: 'Quizá lo usa otro programa. Ciérrelo y grabe de nuevo.',
      },
    },
  },
  player: {
    listen: 'Escuchar el audio',
    play: 'Reproducir',
    pause: 'Pausar',
    position: 'Posición',
    at: (now, whole) => `${now} de ${whole}`,
    unplayable: 'Este navegador no puede reproducirlo. Se puede enviar de todos modos.',
    noWaveform: 'Sin forma de onda: es demasiado largo o este navegador no lo decodifica.',
  },
}
