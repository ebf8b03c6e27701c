import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const counted = (one: string, other: string) => (n: number, shown: string) =>
  plural('es', n, `${shown} ${one}`, `${shown} ${other}`)
const ofDone =
  (one: string, other: string, oneDone: string, allDone: string) => (n: number, shown: string) =>
    plural('es', n, `de ${shown} ${one} ${oneDone}`, `de ${shown} ${other} ${allDone}`)

export const text: Catalogue['jobs'] = {
  kinds: {
    campaign: {
      things: counted('destinatario', 'destinatarios'),
      ofTotal: ofDone('destinatario', 'destinatarios', 'listo', 'listos'),
      rows: 'Destinatarios',
      search: 'Número o nombre',
      stopTitle: '¿Detener esta campaña?',
      risk: 'Puede que el primer mensaje se haya enviado: solo falta su respuesta. El destinatario podría recibirlo dos veces.',
      goneText:
        'Se eliminó o se creó en otro navegador: las campañas se quedan en el navegador donde se crearon.',
    },
    'agent-import': {
      things: counted('agente', 'agentes'),
      ofTotal: ofDone('agente', 'agentes', 'listo', 'listos'),
      rows: 'Filas de la importación',
      search: 'Nombre o correo',
      stopTitle: '¿Detener esta importación?',
      risk: 'Antes se carga la lista de agentes: ningún agente se crea dos veces.',
      goneText: 'Se eliminó o se creó en otro navegador.',
    },
    'agent-permissions': {
      things: counted('agente', 'agentes'),
      ofTotal: ofDone('agente', 'agentes', 'listo', 'listos'),
      rows: 'Resultados por agente',
      search: 'Buscar agentes',
      stopTitle: '¿Dejar de aplicar estos cambios?',
      risk: 'Antes se carga la lista de agentes: ningún cambio se hace dos veces.',
      goneText:
        'Se eliminó o se creó en otro navegador. Los cambios que no se aplicaron siguen pendientes en la matriz.',
    },
    settings: {
      things: counted('instancia', 'instancias'),
      ofTotal: ofDone('instancia', 'instancias', 'lista', 'listas'),
      rows: 'Resultados por instancia',
      search: 'Buscar instancias',
      stopTitle: '¿Dejar de aplicar estos ajustes?',
      risk: 'Antes se carga cada instancia: los ajustes que ya están definidos no se envían de nuevo.',
      goneText: 'Se eliminó o se creó en otro navegador.',
    },
    'instance-lifecycle': {
      things: counted('instancia', 'instancias'),
      ofTotal: ofDone('instancia', 'instancias', 'lista', 'listas'),
      rows: 'Resultados por instancia',
      search: 'Buscar instancias',
      stopTitle: '¿Detener esta tarea? Los cambios hechos se mantienen.',
      risk: 'Puede que ya se haya hecho: comprueba antes la instancia.',
      goneText: 'Se eliminó o se creó en otro navegador.',
    },
    'mark-read': {
      things: counted('mensaje', 'mensajes'),
      ofTotal: ofDone('mensaje', 'mensajes', 'listo', 'listos'),
      rows: 'Resultados por solicitud',
      search: 'Buscar mensajes',
      stopTitle: '¿Dejar de marcar mensajes?',
      risk: 'Los mensajes ya marcados se marcan de nuevo, lo que no cambia nada.',
      goneText: 'Se eliminó o se creó en otro navegador.',
    },
    invitations: {
      things: counted('número', 'números'),
      ofTotal: ofDone('número', 'números', 'listo', 'listos'),
      rows: 'Resultados por solicitud',
      search: 'Buscar números',
      stopTitle: '¿Dejar de enviar invitaciones?',
      risk: 'Los números que ya recibieron la invitación la recibirían de nuevo.',
      goneText: 'Se eliminó o se creó en otro navegador.',
    },
    'group-participants': {
      things: counted('participante', 'participantes'),
      ofTotal: ofDone('participante', 'participantes', 'listo', 'listos'),
      rows: 'Resultados por participante',
      search: 'Buscar participantes',
      stopTitle: '¿Detener esta tarea? Los cambios hechos se mantienen.',
      risk: 'Puede que ya se haya hecho: comprueba antes los participantes.',
      goneText: 'Se eliminó o se creó en otro navegador.',
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
    'web-page': () => 'La respuesta vino de una página web, no del gateway',
    redirect: () => 'El gateway redirige a otra dirección',
    'no-id': () => 'Respuesta sin ID de mensaje',
    left: () => 'La página se cerró antes de la respuesta',
    'too-many': () => 'Demasiadas solicitudes',
    'not-connected': () => 'No enviado: la instancia no está conectada',
    mistake: () => 'Error interno',
  },

  progress: 'Progreso',
  ofDone: (share) => `${share} de los completados`,
  now: 'ahora',
  left: {
    nothing: 'No queda nada',
    stopped: 'En pausa',
    waits: 'En espera',
    network: 'Esperando a la red',
    never: 'Ningún horario seleccionado',
    start: (time) => `Empieza a las ${time}. Deja esta pestaña abierta`,
    hours: (time) => `Se reanuda a las ${time}`,
    tooMany: 'El gateway pide esperar',
    tooManyUntil: (time) => `El gateway pide esperar hasta las ${time}`,
    measuring: 'Calculando…',
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
    `${n === 0 ? '' : `Pendientes: ${things}. Puedes continuar con el resto después. `}Las solicitudes en curso se completan.`,
  stopNow: 'Detener',
  actions: 'Acciones',
  rest: (n) => `Continuar con el resto (${n})`,
  restTitle: (things) => `¿Continuar con ${things}?`,
  restText:
    'Solo se envía lo que no se había enviado. Lo que ya tiene un resultado, aunque sea desconocido, no se envía de nuevo.',
  retry: (n) => `Reintentar ${n} con fallo`,
  retryTitle: (things) => `¿Reintentar ${things}?`,
  retryText:
    'El gateway los rechazó o los marcaste como no hechos, así que nada se hace dos veces. Si la causa sigue, se rechazarán de nuevo.',
  retryNow: (things) => `Enviar a ${things}`,
  retryUnknown: (n) => `Reintentar ${n} sin resultado`,
  undo: (things) => `Deshacer en ${things}…`,
  bringBack: (things) => `Devolver ${things} al formulario`,
  close: 'Cerrar',
  remove: 'Eliminar',
  removeTitle: '¿Eliminar esta tarea?',
  removeText: 'Sus resultados se eliminan de este navegador. Nada se deshace en el gateway.',
  export: 'Exportar resultados',
  exportAs: { csv: 'CSV', xlsx: 'XLSX', json: 'JSON' },
  exportRunning: 'La tarea sigue en curso: el archivo tiene los resultados hasta ahora.',

  filter: 'Resultado',
  all: 'Todos',
  count: (word, n) => `${word} ${n}`,
  noneFits: 'Ninguna fila coincide',
  noneFitsText: 'Quita la búsqueda y el filtro para verlas todas.',

  acceptedAt: (time) => `Aceptado a las ${time}`,
  notUnderstood: 'Aceptado, respuesta no válida',
  more: (n, shown) => `y ${counted('solicitud', 'solicitudes')(n, shown)} más`,
  holds: (things) => `Mostrar ${things}`,
  answer: 'Respuesta del gateway',
  earlier: (n, shown) => plural('es', n, `${shown} anterior`, `${shown} anteriores`),
  open: (name) => `Mostrar: ${name}`,
  began: (time) => `iniciada ${time}`,
  elsewhereShort: 'en otra pestaña',

  allDone: 'Marcar todas como hechas',
  noneDone: 'Marcar todas como no hechas',
  wasDone: 'Se hizo',
  wasNotDone: 'No se hizo',
  again: 'Enviar de nuevo…',
  againTitle: '¿Enviar de nuevo?',
  againNow: 'Enviar de nuevo',

  refusal: {
    busy: {
      title: 'Otra tarea está en curso',
      text: 'En este navegador solo se puede ejecutar una tarea de este tipo a la vez. Espera a que la otra termine o páusala; luego inicia esta.',
    },
    unavailable: {
      title: 'Sin iniciar: esta página no es segura',
      text: 'Sin https o localhost, dos pestañas podrían ejecutar la misma tarea. Abre Switchboard por https.',
    },
    ended: { title: 'No queda nada por enviar', text: 'Cada fila tiene un resultado.' },
    gone: { title: 'Esta tarea se eliminó', text: 'No se envía nada más.' },
    atWork: {
      title: 'Esta tarea está en curso',
      text: 'Está en curso en esta o en otra pestaña. Inténtalo de nuevo cuando termine, o páusala antes.',
    },
    failed: { title: 'No se pudo iniciar', text: 'No se envió nada. Inténtalo de nuevo.' },
    unread: {
      title: 'No se envió nada: antes no se pudieron cargar los agentes',
      text: 'La lista de agentes se carga antes de cada inicio.',
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
      text: 'Escribe la clave de nuevo y reanuda. Las filas rechazadas se pueden reintentar.',
    },
    failures: {
      title: 'En pausa: veinte seguidas fueron rechazadas o son desconocidas',
      text: 'Revisa los motivos abajo antes de reanudar.',
    },
    'no-answer': {
      title: 'En pausa: el gateway no responde',
      text: 'Tres solicitudes seguidas quedaron sin respuesta; quizá se hicieron. Revisa el gateway y reanuda.',
    },
    'web-page': {
      title: 'En pausa: las respuestas vienen de una página web',
      text: 'Tres solicitudes seguidas recibieron una página web; quizá no se hicieron. Inicia sesión en la red o en el proxy, si lo pide, y reanuda.',
    },
    'no-id': {
      title: 'En pausa: las respuestas no tienen ID de mensaje',
      text: 'Tres seguidas se aceptaron, pero las respuestas no muestran que se enviaran. Comprueba una de ellas y reanuda.',
    },
    disk: {
      title: 'En pausa: el almacenamiento de este navegador está lleno',
      text: 'Cada envío se debe guardar antes. Libera espacio y reanuda.',
    },
    disconnected: {
      title: 'En pausa: el gateway se desconectó',
      text: 'Desde entonces no se envió nada. Reanuda cuando quieras.',
    },
    'not-connected': {
      title: 'En pausa: la instancia no está conectada',
      text: 'No se envió nada al resto. Conecta la instancia y después reanuda.',
    },
    broken: { title: 'En pausa: no se pudo comenzar', text: 'No se envió nada.' },
  },
  pausedAfter: (n) =>
    plural(
      'es',
      n,
      `En pausa tras ${n} error, como definiste`,
      `En pausa tras ${n} errores, como definiste`,
    ),
  elsewhere: 'En curso en otra pestaña',
  elsewhereText: 'Puedes seguirla, pausarla y detenerla aquí.',
  unknownTitle: (things) => `Desconocido: ${things}`,
  unknownText: {
    person:
      'El gateway no dio una respuesta clara: quizá se hizo. Compruébalo y elige el resultado de cada uno. Nada se envía de nuevo automáticamente.',
    read: 'Quizá se hizo. Se verifica cuando no hay ninguna solicitud en curso; lo que tiene los valores nuevos cuenta como hecho. Nada se envía de nuevo automáticamente.',
  },
  readAgain: 'Verificar de nuevo',
  decide: (n) => `Revisar ${n}…`,
  notWritten: 'No se envió nada: este navegador no pudo guardar la tarea',
  unavailable:
    'Las tareas masivas necesitan una conexión segura: sin https o localhost, dos pestañas podrían hacer los mismos cambios.',
  unread: {
    title: 'No se pudo cargar la tarea',
    text: 'El almacenamiento de este navegador no responde o está lleno. Puede que la tarea aún exista: libera espacio e inténtalo de nuevo.',
  },
  gone: 'Tarea no encontrada',

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
