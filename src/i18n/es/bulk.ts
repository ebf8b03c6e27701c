import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const calls = (n: number, shown: string) => plural('es', n, `${shown} llamada`, `${shown} llamadas`)

/**
 * A run of calls. Where a function takes `n` and `shown`, they are a number and how it is written; `things` is what
 * the calls are about, counted: `3 mensajes`.
 */
export const text: Catalogue['bulk'] = {
  progress: 'Avance',
  done: (done: string, things: string) => `${done} de ${things} hechos`,
  state: {
    making: 'se está anotando',
    ready: 'sin iniciar',
    running: 'en marcha',
    paused: 'en pausa',
    stopped: 'detenida',
    finished: 'terminada',
  },
  elsewhere: 'en otra pestaña',
  began: (time: string) => `iniciada ${time}`,
  item: {
    waiting: 'en espera',
    sending: 'en camino',
    accepted: 'aceptado',
    refused: 'rechazado',
    unknown: 'desconocido',
    skipped: 'dejado fuera',
    arrived: 'hecho, al final',
    'not-arrived': 'no hecho',
    'not-sent': 'no enviado',
  },
  outcome: 'Resultado',
  onGateway: 'En el gateway',
  noAnswer: 'sin respuesta: puede haberse hecho',
  acceptedAt: (time: string) => `Aceptado a las ${time}`,
  notUnderstood: 'Aceptado, respuesta no comprendida',
  reason: {
    'no-answer': 'sin respuesta',
    'timed-out': 'sin respuesta a tiempo',
    offline: 'este navegador estaba sin conexión',
    'broken-off': 'la respuesta se cortó',
    'server-error': 'el gateway falló',
    'web-page': 'respondió una página web, no el gateway',
    redirect: 'el gateway apunta a otro lugar',
    'no-id': 'respuesta sin ID de mensaje',
    left: 'la página se cerró antes de la respuesta',
    'too-many': 'demasiadas solicitudes',
    'not-connected': 'no enviado: la instancia no está conectada',
    mistake: 'un error de este programa',
  },
  rows: 'Qué resultó de cada llamada',
  more: (n: number, shown: string) => `y ${calls(n, shown)} más`,
  holds: (things: string) => `Mostrar ${things}`,
  answer: 'Lo que respondió el gateway',

  pause: 'Pausar',
  resume: 'Seguir',
  start: 'Iniciar',
  stop: 'Detener',
  retry: (things: string) => `Enviar ${things} otra vez`,
  rest: (things: string) => `Enviar el resto: ${things}`,
  bringBack: (things: string) => `Devolver ${things} al formulario`,
  download: 'Descargar resultado',
  close: 'Cerrar',
  remove: 'Borrar este registro',
  removeTitle: '¿Borrar este registro?',
  removeText: 'Lo que resultó de estas llamadas ya no se conocerá aquí. Nada se deshace.',
  earlier: (n: number, shown: string) =>
    plural('es', n, `${shown} anterior`, `${shown} anteriores`),
  open: (name: string) => `Mostrar: ${name}`,

  allDone: 'Todas se hicieron',
  noneDone: 'Ninguna se hizo',
  wasDone: 'Se hizo',
  wasNotDone: 'No se hizo',
  again: 'Enviar otra vez…',
  againTitle: '¿Enviar otra vez?',
  againNow: 'Enviar otra vez',

  refusal: {
    busy: {
      title: 'Otra de este tipo está en marcha en esta instancia',
      text: 'Aquí o en otra pestaña. Inicia esta cuando aquella termine.',
    },
    unavailable: {
      title: 'Sin iniciar: esta página no es segura',
      text: 'Por http simple dos pestañas podrían enviar lo mismo. Abre el panel por https o en localhost.',
    },
    ended: { title: 'No queda nada por enviar', text: 'Cada llamada tiene un resultado.' },
    gone: { title: 'Este registro se borró', text: 'Lo que no se envió ya no se envía.' },
    atWork: {
      title: 'Todavía está en marcha',
      text: 'Aquí o en otra pestaña. Inténtalo otra vez cuando termine.',
    },
    failed: { title: 'No se pudo iniciar', text: 'No se envió nada. Inténtalo otra vez.' },
  },
  why: {
    person: 'En pausa',
    left: 'En pausa: la página se cerró durante el envío',
    key: 'En pausa: el gateway rechazó la clave tres veces seguidas',
    failures: 'En pausa: veinte seguidas fueron rechazadas o son desconocidas',
    'no-answer': 'En pausa: tres seguidas quedaron sin respuesta',
    'web-page': 'En pausa: tres seguidas recibieron una página web',
    'no-id': 'En pausa: tres seguidas se aceptaron sin ID de mensaje',
    disk: 'En pausa: el almacenamiento de este navegador no admite más',
    disconnected: 'En pausa: el gateway se desconectó',
    'not-connected': 'En pausa: la instancia no está conectada. Conéctala y después reanuda',
    broken: 'En pausa: no se pudo comenzar',
  },
  whyText: 'Lo que está en espera solo se envía cuando sigas.',
  unknownTitle: (things: string) => `Desconocido: ${things}`,
  unknownText:
    'El gateway no dio una respuesta clara: quizá se hicieron. Verifica antes y luego di abajo qué pasó con cada una. Nada se envía otra vez por sí solo.',
  blocked: 'Espera a que termine la de abajo, o detenla.',
  notWritten: 'No se envió nada: este navegador no pudo anotarlo',
  file: {
    tooLarge: (name: string) => `${name} tiene más de 20 MB: no se leyó nada`,
    unreadable: (name: string) => `No se pudo leer ${name}`,
  },
  unread: {
    title: 'No se pudo leer',
    text: 'El almacenamiento de este navegador no responde o está lleno. Puede que siga ahí: libere espacio e intente de nuevo.',
  },
  gone: 'Este registro ya no existe: se borró o pertenece a otro navegador.',
}
