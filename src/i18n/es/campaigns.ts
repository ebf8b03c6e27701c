import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('es', n, `${written} ${one}`, `${written} ${other}`)

export const text: Catalogue['campaigns'] = {
  title: 'Campañas',
  one: 'Campaña',
  create: 'Nueva campaña',
  recipients: 'Destinatarios',
  loading: 'Cargando',
  empty: 'Todavía no hay campañas',
  emptyText:
    'Una campaña envía un mensaje a muchas personas: destinatarios de una hoja de cálculo, al ritmo que usted fija, y nadie lo recibe dos veces.',
  insecure: 'Las campañas necesitan un origen seguro',
  insecureText:
    'Sin https (o localhost) el navegador no distingue las pestañas, y dos de ellas podrían enviar la misma campaña. Abra Switchboard por https.',
  unread: 'No se pudieron leer las campañas',
  unreadText:
    'El almacenamiento de este navegador no responde. No se perdió nada; recargue la página.',
  searchCampaigns: 'Nombre de una campaña',
  countCampaigns: (n, written) => count(n, written, 'campaña', 'campañas'),
  noneFits: 'Nada coincide',
  noneFitsText: 'Ninguna fila tiene lo que se busca y se filtra.',

  column: {
    campaign: 'Campaña',
    state: 'Estado',
    progress: 'Avance',
    created: 'Creada',
    actions: 'Acciones',
    row: 'Fila',
    to: 'Destinatario',
    name: 'Nombre',
    outcome: 'Resultado',
    id: 'Id del mensaje o motivo',
    time: 'Hora',
  },
  state: {
    making: 'escribiéndose',
    ready: 'sin iniciar',
    running: 'en curso',
    paused: 'en pausa',
    stopped: 'detenida',
    finished: 'terminada',
  },
  finishedInVain: 'terminada, nada aceptado',
  runningSince: (time) => `en curso desde ${time}`,
  runningElsewhere: 'en curso en otra pestaña',
  endedAt: (state, time) => `${state} ${time}`,
  kind: {
    audio: 'Audio',
    image: 'Imagen',
    video: 'Video',
    document: 'Documento',
    location: 'Ubicación',
  },
  placeholders: (n) =>
    n === 0 ? 'igual para todos' : plural('es', n, `${n} marcador`, `${n} marcadores`),
  foot: {
    here: 'La envía esta pestaña. Manténgala abierta; mientras tanto puede usar las demás páginas.',
    elsewhere: 'La envía otra pestaña. Mantenga aquella abierta.',
  },

  pause: 'Pausar',
  resume: 'Reanudar',
  startIt: 'Iniciar',
  stop: 'Detener…',
  useAgain: 'Usar otra vez',
  useAgainOf: (name) => `Usar ${name} otra vez como una campaña nueva`,
  remove: {
    short: 'Eliminar',
    button: (name) => `Eliminar ${name}`,
  },

  progress: {
    label: 'Avance',
    ofTotal: (total) => `de ${total} listos`,
    ofDone: (share) => `${share} de los listos`,
    now: 'ahora',
    notSent: 'No enviados',
    group: {
      accepted: 'Aceptados',
      refused: 'Rechazados',
      'not-arrived': 'No entregados',
      unknown: 'Desconocidos',
      sending: 'En camino',
      remaining: 'Restantes',
    },
  },
  left: {
    nothing: 'No queda nada',
    stopped: 'No reciben nada',
    waits: 'En espera',
    network: 'Espera a la red',
    never: 'Ningún horario elegido',
    hours: (time) => `Sigue a las ${time}`,
    tooMany: 'El gateway pide esperar',
    tooManyUntil: (time) => `El gateway pide esperar hasta las ${time}`,
    measuring: 'Todavía no se sabe',
  },
  chart: {
    title: 'Mensajes por minuto',
    now: 'ahora',
    asTable: 'Mostrar como tabla',
    asBars: 'Mostrar como barras',
    from: 'Desde',
    messages: 'Mensajes',
    perMinute: 'Por minuto',
  },
  pace: {
    noPause: 'Sin pausa entre los mensajes',
    every: (seconds) => `Uno cada ${seconds}\u00a0s`,
    everyBetween: (from, to) => `Uno cada ${from} a ${to}\u00a0s`,
    lessThanAMinute: 'Menos de un minuto',
    minutes: (n) => `Unos ${n}\u00a0min`,
    hours: (n) => `Unas ${n}\u00a0h`,
    days: (n) => `Unos ${n} días`,
    within: {
      lessThanAMinute: 'menos de un minuto',
      minutes: (n) => `unos ${n}\u00a0min`,
      hours: (n) => `unas ${n}\u00a0h`,
      days: (n) => `unos ${n} días`,
    },
    onlyAt: (days, from, to, zone) => `Solo ${days}, de ${from} a ${to} (${zone})`,
    messages: (n, written) => count(n, written, 'mensaje', 'mensajes'),
    takes: (messages, duration, done) => `${messages}: ${duration}, hasta ${done}`,
    asAnswered: (messages) => `${messages}, tan rápido como responda el gateway`,
    never: 'No se eligió ningún día: nunca empezaría.',
  },

  decideElsewhere: 'Está en curso en otra pestaña: decida allá o páusela primero.',

  unknownCount: (n, written) =>
    plural('es', n, `${written} desconocido`, `${written} desconocidos`),
  retry: {
    button: {
      refused: (n) => `Reintentar ${n} rechazados…`,
      'not-arrived': (n) => `Enviar ${n} que no llegaron…`,
      'not-sent': (n) => `Enviar a los ${n} sin enviar…`,
    },
  },

  filter: 'Resultado',
  all: 'Todos',
  count: (word, n) => `${word} ${n}`,
  search: 'Número o nombre',
  openRow: (row, to) => `Fila ${row}, ${to}`,
  rowState: {
    waiting: 'en espera',
    sending: 'enviando',
    accepted: 'aceptado',
    refused: 'rechazado',
    unknown: 'desconocido',
    skipped: 'no enviado: incorrecto',
    arrived: 'marcado como entregado',
    'not-arrived': 'marcado como no entregado',
    'not-sent': 'no enviado',
  },
  reason: {
    'no-answer': () => 'Sin respuesta: falló la conexión',
    'timed-out': (waited) =>
      waited === undefined ? 'Sin respuesta a tiempo' : `Sin respuesta en ${waited}`,
    offline: () => 'Este navegador estaba sin red',
    'broken-off': () => 'La respuesta se cortó a la mitad',
    'server-error': () => 'El gateway respondió con un error',
    'web-page': () => 'Respondió una página web, no el gateway',
    redirect: () => 'El gateway apunta a otro lugar',
    'no-id': () => 'Respuesta sin ID de mensaje',
    left: () => 'La página se cerró antes de la respuesta',
    'not-written': () => 'El resultado no se pudo anotar',
    'too-many': () => 'Demasiadas llamadas',
    'not-connected': () => 'No enviado: la instancia no está conectada',
    mistake: () => 'Un error de Switchboard',
  },
  export: {
    title: 'Exportar resultado',
  },
}
