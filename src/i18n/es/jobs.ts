import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const counted = (one: string, other: string) => (n: number, shown: string) =>
  plural('es', n, `${shown} ${one}`, `${shown} ${other}`)
const ofDone = (one: string, other: string, done: string) => (n: number, shown: string) =>
  `de ${counted(one, other)(n, shown)} ${done}`

export const text: Catalogue['jobs'] = {
  kinds: {
    campaign: {
      things: counted('destinatario', 'destinatarios'),
      ofTotal: ofDone('destinatario', 'destinatarios', 'listos'),
      rows: 'Destinatarios',
      search: 'Número o nombre',
      stopTitle: '¿Detener esta campaña?',
      risk: 'El primer mensaje puede haberse enviado: solo falta su respuesta. Quien ya lo tiene lo recibe otra vez.',
      goneText: 'Se borró o está en otro navegador: las campañas se quedan donde se crearon.',
    },
    'agent-import': {
      things: counted('agente', 'agentes'),
      ofTotal: ofDone('agente', 'agentes', 'listos'),
      rows: 'Filas de la importación',
      search: 'Nombre o correo',
      stopTitle: '¿Detener esta importación?',
      risk: 'Antes se lee la lista de agentes: ningún agente se crea dos veces.',
      goneText: 'Se borró o está en otro navegador.',
    },
    'agent-permissions': {
      things: counted('agente', 'agentes'),
      ofTotal: ofDone('agente', 'agentes', 'listos'),
      rows: 'Resultados por agente',
      search: 'Buscar agentes',
      stopTitle: '¿Dejar de aplicar estos cambios?',
      risk: 'Antes se lee la lista de agentes: nada se escribe dos veces.',
      goneText:
        'Se borró o está en otro navegador. Los cambios que no se aplicaron siguen pendientes en la matriz.',
    },
    settings: {
      things: counted('instancia', 'instancias'),
      ofTotal: ofDone('instancia', 'instancias', 'listas'),
      rows: 'Resultados por instancia',
      search: 'Buscar instancias',
      stopTitle: '¿Dejar de aplicar estos ajustes?',
      risk: 'Antes se lee cada instancia: lo que ya está no se escribe otra vez.',
      goneText: 'Se borró o está en otro navegador.',
    },
    'mark-read': {
      things: counted('mensaje', 'mensajes'),
      ofTotal: ofDone('mensaje', 'mensajes', 'listos'),
      rows: 'Resultados por solicitud',
      search: 'Buscar mensajes',
      stopTitle: '¿Dejar de marcar mensajes?',
      risk: 'Los mensajes ya marcados se marcan otra vez, lo que no cambia nada.',
      goneText: 'Se borró o está en otro navegador.',
    },
    invitations: {
      things: counted('número', 'números'),
      ofTotal: ofDone('número', 'números', 'listos'),
      rows: 'Resultados por solicitud',
      search: 'Buscar números',
      stopTitle: '¿Dejar de enviar invitaciones?',
      risk: 'Los números que ya recibieron la invitación la recibirían otra vez.',
      goneText: 'Se borró o está en otro navegador.',
    },
  },

  state: {
    making: 'guardándose',
    ready: 'sin iniciar',
    running: 'en curso',
    paused: 'en pausa',
    stopped: 'detenida',
    finished: 'terminada',
  },
  finishedInVain: 'terminada, ninguno aceptado',
  runningSince: (time) => `en curso desde ${time}`,
  runningElsewhere: 'en curso en otra pestaña',
  endedAt: (state, time) => `${state} ${time}`,
  row: {
    waiting: 'en espera',
    sending: 'en curso',
    accepted: 'aceptado',
    refused: 'rechazado',
    unknown: 'desconocido',
    skipped: 'omitido',
    arrived: 'confirmado como hecho',
    'not-arrived': 'no hecho',
    'not-sent': 'no enviado',
  },
  group: {
    accepted: 'Aceptados',
    skipped: 'Omitidos',
    refused: 'Rechazados',
    'not-arrived': 'No hechos',
    unknown: 'Desconocidos',
    sending: 'En curso',
    remaining: 'Restantes',
  },
  notSent: 'No enviados',
  column: {
    row: 'Fila',
    to: 'Destinatario',
    name: 'Nombre',
    email: 'Correo',
    what: 'Acción',
    agent: 'Agente',
    instance: 'Instancia',
    changes: 'Cambios',
    outcome: 'Resultado',
    detail: 'Detalles',
    now: 'En el gateway',
    time: 'Hora',
  },
  reason: {
    'no-answer': () => 'Sin respuesta',
    'timed-out': (waited) =>
      waited === undefined ? 'Sin respuesta a tiempo' : `Sin respuesta en ${waited}`,
    offline: () => 'Este navegador estaba sin conexión',
    'broken-off': () => 'La respuesta se cortó',
    'server-error': () => 'El gateway falló',
    'web-page': () => 'Respondió una página web, no el gateway',
    redirect: () => 'El gateway redirige a otra dirección',
    'no-id': () => 'Respuesta sin ID de mensaje',
    left: () => 'La página se cerró antes de la respuesta',
    'too-many': () => 'Demasiadas solicitudes',
    'not-connected': () => 'No enviado: la instancia no está conectada',
    mistake: () => 'Error interno',
  },

  progress: 'Avance',
  ofDone: (share) => `${share} de los listos`,
  now: 'ahora',
  left: {
    nothing: 'No queda nada',
    stopped: 'Hasta que continúes',
    waits: 'En espera',
    network: 'Espera a la red',
    never: 'Ningún horario elegido',
    hours: (time) => `Continúa a las ${time}`,
    tooMany: 'El gateway pide esperar',
    tooManyUntil: (time) => `El gateway pide esperar hasta las ${time}`,
    measuring: 'Todavía no se sabe',
    about: {
      lessThanAMinute: 'Menos de un minuto',
      minutes: (n) => `Unos ${n}\u00a0min`,
      hours: (n) => `Unas ${n}\u00a0h`,
      days: (n) => `Unos ${n} días`,
    },
  },
  unknownCount: (n, shown) => plural('es', n, `${shown} desconocido`, `${shown} desconocidos`),

  pause: 'Pausar',
  resume: 'Reanudar',
  start: 'Iniciar',
  stop: 'Detener…',
  stopText: (n, things) =>
    `${n === 0 ? '' : `Faltan: ${things}. Puedes continuar con el resto después. `}Las solicitudes en curso todavía terminan.`,
  stopNow: 'Detener',
  actions: 'Acciones',
  rest: (n) => `Continuar con el resto (${n})`,
  restTitle: (things) => `¿Continuar con ${things}?`,
  restText:
    'Solo se envía lo que no se envió: nada va a quien ya tiene un resultado, ni a quien tiene uno desconocido.',
  retry: (n) => `Reintentar ${n} con fallo`,
  retryTitle: (things) => `¿Reintentar ${things}?`,
  retryText:
    'El gateway lo rechazó, o dijiste que no se hizo: nada se hace dos veces. Si el motivo sigue, se rechaza otra vez.',
  retryNow: (things) => `Enviar a ${things}`,
  retryUnknown: (n) => `Reintentar ${n} sin resultado`,
  undo: (things) => `Deshacer en ${things}…`,
  bringBack: (things) => `Devolver ${things} al formulario`,
  close: 'Cerrar',
  remove: 'Borrar',
  removeTitle: '¿Borrar esta tarea?',
  removeText: 'Sus resultados se borran de este navegador. Nada se deshace en el gateway.',
  export: 'Exportar resultados',
  exportAs: { csv: 'CSV', json: 'JSON' },
  exportRunning: 'Sigue en curso: el archivo tiene los resultados hasta ahora.',

  filter: 'Resultado',
  all: 'Todos',
  count: (word, n) => `${word} ${n}`,
  noneFits: 'Ninguna fila coincide',
  noneFitsText: 'Quita la búsqueda y el filtro para verlas todas.',

  acceptedAt: (time) => `Aceptado a las ${time}`,
  notUnderstood: 'Aceptado, respuesta no comprendida',
  more: (n, shown) => `y ${counted('solicitud', 'solicitudes')(n, shown)} más`,
  holds: (things) => `Mostrar ${things}`,
  answer: 'Respuesta del gateway',
  earlier: (n, shown) => plural('es', n, `${shown} anterior`, `${shown} anteriores`),
  open: (name) => `Mostrar: ${name}`,
  began: (time) => `iniciada ${time}`,
  elsewhereShort: 'en otra pestaña',

  allDone: 'Todas se hicieron',
  noneDone: 'Ninguna se hizo',
  wasDone: 'Se hizo',
  wasNotDone: 'No se hizo',
  again: 'Enviar otra vez…',
  againTitle: '¿Enviar otra vez?',
  againNow: 'Enviar otra vez',

  refusal: {
    busy: {
      title: 'Otra tarea está en curso',
      text: 'Solo se ejecuta una tarea de este tipo a la vez, en todas las pestañas de este navegador. Espera a que termine o páusala; luego inicia esta.',
    },
    unavailable: {
      title: 'Sin iniciar: esta página no es segura',
      text: 'Abre Switchboard por https o en localhost: por http simple dos pestañas podrían ejecutar la misma tarea.',
    },
    ended: { title: 'No queda nada por enviar', text: 'Cada fila tiene un resultado.' },
    gone: { title: 'Esta tarea se borró', text: 'No se envía nada más.' },
    atWork: {
      title: 'Esta tarea está en curso',
      text: 'Aquí o en otra pestaña. Inténtalo otra vez cuando termine, o páusala antes.',
    },
    failed: { title: 'No se pudo iniciar', text: 'No se envió nada. Inténtalo otra vez.' },
    unread: {
      title: 'No se envió nada: antes no se pudieron leer los agentes',
      text: 'La lista de agentes se lee antes de cada inicio.',
    },
  },
  why: {
    person: { title: 'En pausa', text: 'No se envía nada hasta que reanudes.' },
    left: {
      title: 'En pausa: la página se cerró durante la ejecución',
      text: 'Desde entonces no se envió nada. Las solicitudes que estaban en curso tienen un resultado desconocido; reanudar envía solo el resto.',
    },
    key: {
      title: 'En pausa: el gateway rechazó la clave tres veces seguidas',
      text: 'Indica la clave de nuevo y reanuda. Las filas rechazadas se pueden reintentar.',
    },
    failures: {
      title: 'En pausa: veinte seguidas fueron rechazadas o son desconocidas',
      text: 'Mira los motivos abajo antes de reanudar.',
    },
    'no-answer': {
      title: 'En pausa: el gateway no responde',
      text: 'Tres solicitudes seguidas quedaron sin respuesta; quizá se hicieron. Revisa el gateway y reanuda.',
    },
    'web-page': {
      title: 'En pausa: responde una página web, no el gateway',
      text: 'Tres solicitudes seguidas recibieron una página web; quizá no se hicieron. Inicia sesión en la red o en el proxy, si lo pide, y reanuda.',
    },
    'no-id': {
      title: 'En pausa: el gateway responde sin ID de mensaje',
      text: 'Tres seguidas se aceptaron, pero nada en las respuestas muestra que se enviaron. Verifica una de ellas y reanuda.',
    },
    disk: {
      title: 'En pausa: el almacenamiento de este navegador está lleno',
      text: 'No se envía nada que no se pueda guardar antes. Libera espacio y reanuda.',
    },
    disconnected: {
      title: 'En pausa: el gateway se desconectó',
      text: 'Desde entonces no se envió nada. Reanuda cuando quieras.',
    },
    'not-connected': {
      title: 'En pausa: la instancia no está conectada',
      text: 'No se envió nada al resto. Conecta la instancia (escanea su código QR en el gateway) y después reanuda.',
    },
    broken: { title: 'En pausa: no se pudo comenzar', text: 'No se envió nada.' },
  },
  pausedAfter: (n) =>
    plural(
      'es',
      n,
      `En pausa tras ${n} error, como se eligió`,
      `En pausa tras ${n} errores, como se eligió`,
    ),
  elsewhere: 'En curso en otra pestaña',
  elsewhereText: 'Esta página la sigue. Pausar y Detener se transmiten a esa pestaña.',
  unknownTitle: (things) => `Desconocido: ${things}`,
  unknownText: {
    person:
      'El gateway no dio una respuesta clara: quizá se hizo. Verifica y luego di qué pasó con cada uno. Nada se envía otra vez por sí solo.',
    read: 'Quizá se hizo. Se lee de vuelta cuando no hay ninguna solicitud en curso; lo que está como se envió cuenta como hecho. Nada se envía otra vez por sí solo.',
  },
  readAgain: 'Leer de vuelta otra vez',
  decide: (n) => `Decidir sobre ${n}…`,
  notWritten: 'No se envió nada: este navegador no pudo guardar la tarea',
  unavailable:
    'Cambiar a muchos exige una página segura (https o localhost): sin ella, dos pestañas podrían escribir lo mismo.',
  unread: {
    title: 'No se pudo leer',
    text: 'El almacenamiento de este navegador no responde o está lleno. Puede que la tarea siga ahí: libera espacio e inténtalo de nuevo.',
  },
  gone: 'Esta tarea no existe aquí',

  said: {
    state: {
      ready: 'Sin iniciar',
      running: 'En curso',
      stopped: 'Detenida',
      finished: 'Terminada',
    },
    part: (word, n) => `${word}: ${n}`,
  },
}
