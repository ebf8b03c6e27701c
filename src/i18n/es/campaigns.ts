import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('es', n, `1 ${one}`, `${written} ${other}`)
const recipients = (n: number, written: string) =>
  count(n, written, 'destinatario', 'destinatarios')

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
  gone: 'Aquí no existe esa campaña',
  goneText: 'Se eliminó o pertenece a otro navegador: las campañas se quedan donde se crearon.',
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
    n === 0 ? 'igual para todos' : plural('es', n, '1 marcador', `${n} marcadores`),
  foot: {
    here: 'La envía esta pestaña. Manténgala abierta; mientras tanto puede usar las demás páginas.',
    elsewhere: 'La envía otra pestaña. Mantenga aquella abierta.',
  },

  pause: 'Pausar',
  resume: 'Reanudar',
  startIt: 'Iniciar',
  stop: 'Detener…',
  stopTitle: '¿Detener esta campaña?',
  stopText: (n, written) =>
    n === 0
      ? 'No se podrá reanudar. Lo que está en camino termina solo.'
      : `${recipients(n, written)} no ${plural('es', n, 'recibirá', 'recibirán')} el mensaje. No se podrá reanudar; lo que está en camino termina solo.`,
  stopNow: 'Detener para siempre',
  useAgain: 'Usar otra vez',
  useAgainOf: (name) => `Usar ${name} otra vez como una campaña nueva`,
  replace: {
    title: '¿Reemplazar el borrador?',
    text: 'Ya se está escribiendo una campaña nueva. Se reemplazará por esta.',
    now: 'Reemplazar',
  },
  remove: {
    short: 'Eliminar',
    button: (name) => `Eliminar ${name}`,
    title: (name) => `¿Eliminar ${name}?`,
    text: (n, written) =>
      `Se pierde lo que pasó con ${recipients(n, written)}: ids de los mensajes, horas y motivos. Lo enviado queda enviado.`,
    unknown: (n, written) =>
      `${plural('es', n, '1 resultado sigue siendo desconocido', `${written} resultados siguen siendo desconocidos`)}; después nadie podrá saber si hay que enviar otra vez.`,
    now: 'Eliminar',
    failed: 'No se pudo eliminar: está en curso. Primero páusela o deténgala.',
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
    onlyAt: (days, from, to, zone) => `Solo ${days}, de ${from} a ${to} (${zone})`,
    messages: (n, written) => count(n, written, 'mensaje', 'mensajes'),
    takes: (messages, about, done) => `${messages}: ${about.toLowerCase()}, hasta ${done}`,
    asAnswered: (messages) => `${messages}, tan rápido como responda el gateway`,
    never: 'No se eligió ningún día: nunca empezaría.',
  },

  refusal: {
    busy: {
      title: 'Otra campaña está en curso en esta instancia',
      text: 'Solo una a la vez, en todas las pestañas de este navegador. Espere a que termine o páusela; luego inicie esta.',
    },
    unavailable: {
      title: 'Las campañas necesitan un origen seguro',
      text: 'Abra Switchboard por https (o localhost): sin eso dos pestañas podrían enviar la misma campaña.',
    },
    ended: { title: 'No queda nada por enviar', text: 'Cada destinatario ya tiene un resultado.' },
    gone: { title: 'Se eliminó', text: 'Otra pestaña eliminó esta campaña.' },
    failed: {
      title: 'No se pudo iniciar',
      text: 'No se envió nada. Abajo dice qué salió mal.',
    },
  },
  why: {
    person: { title: 'En pausa', text: 'Alguien la pausó.' },
    left: {
      title: 'En pausa: la página se cerró durante el envío',
      text: 'Mientras tanto no se envió nada. Lo que estaba en camino es desconocido y espera su decisión; reanudar envía solo a los que quedan.',
    },
    key: {
      title: 'En pausa: el gateway rechazó la clave tres veces seguidas',
      text: 'Indique la clave de nuevo y reanude. A los rechazados se les puede intentar otra vez.',
    },
    failures: {
      title: 'En pausa: veinte seguidos fueron rechazados o son desconocidos',
      text: 'Revise los motivos abajo antes de reanudar.',
    },
    'no-answer': {
      title: 'En pausa: el gateway no responde',
      text: 'Tres seguidos quedaron sin respuesta; pueden haberse enviado. Revise el gateway y reanude.',
    },
    disk: {
      title: 'En pausa: el almacenamiento de este navegador está lleno',
      text: 'No se envía nada que no se pueda anotar antes. Libere espacio y reanude.',
    },
    disconnected: {
      title: 'En pausa: el gateway se desconectó',
      text: 'Desde entonces no se envió nada. Reanude cuando quiera.',
    },
    broken: { title: 'En pausa: no pudo empezar', text: 'No se envió nada.' },
  },
  elsewhere: 'Está en curso en otra pestaña',
  elsewhereText: 'Lo que ve aquí la sigue. Pausar y Detener se transmiten a aquella pestaña.',
  decideElsewhere: 'Está en curso en otra pestaña: decida allá o páusela primero.',

  unknownCount: (n, written) => plural('es', n, '1 desconocido', `${written} desconocidos`),
  unknown: {
    title: (n, written) => plural('es', n, '1 desconocido.', `${written} desconocidos.`),
    text: 'Pueden haberse enviado. No se les envía nada otra vez sin que usted lo decida, uno por uno o todos a la vez.',
    decide: (n) => `Decidir sobre ${n}…`,
    how: 'Pregunte al destinatario, o mire en el teléfono de la instancia, si el mensaje llegó.',
    list: 'Destinatarios de resultado desconocido',
    row: (row) => `fila ${row}`,
    arrived: 'Llegó',
    notArrived: 'No llegó',
    again: 'Enviar otra vez…',
    allArrived: (n, written) => plural('es', n, 'Llegó', `Llegaron los ${written}`),
    noneArrived: (n, written) => plural('es', n, 'No llegó', `No llegó ninguno de los ${written}`),
    allAgain: (n, written) =>
      plural('es', n, 'Enviar otra vez…', `Enviar los ${written} otra vez…`),
    more: (n) => `${n} más están en la tabla, en Desconocidos.`,
    kept: 'Su respuesta queda con el resultado. Enviar a los que no recibieron sigue siendo decisión suya.',
  },
  again: {
    title: (n, written) =>
      plural('es', n, '¿Enviar a 1 otra vez?', `¿Enviar a ${written} otra vez?`),
    risk: 'Pueden recibir el mensaje dos veces',
    riskText:
      'El primer mensaje puede haberse enviado: solo falta su respuesta. Quien lo recibió lo recibe otra vez.',
    back: 'Volver',
    now: (n, written) =>
      plural(
        'es',
        n,
        'Enviar otra vez, con el riesgo',
        `Enviar ${written} otra vez, con el riesgo`,
      ),
  },
  retry: {
    button: {
      refused: (n) => `Reintentar ${n} rechazados…`,
      'not-arrived': (n) => `Enviar ${n} que no llegaron…`,
    },
    title: {
      refused: (n, written) =>
        plural('es', n, '¿Reintentar 1 rechazado?', `¿Reintentar ${written} rechazados?`),
      'not-arrived': (n, written) =>
        plural('es', n, '¿Enviar 1 que no llegó?', `¿Enviar ${written} que no llegaron?`),
    },
    text: {
      refused:
        'El gateway dijo que no: no se envió nada, así que nadie lo recibe dos veces. Si el motivo sigue, serán rechazados de nuevo.',
      'not-arrived': 'Usted dijo que el mensaje no llegó. Se envía una vez más.',
    },
    now: (n, written) => plural('es', n, 'Enviar 1', `Enviar ${written}`),
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
    arrived: 'llegó, según usted',
    'not-arrived': 'no llegó, según usted',
    'not-sent': 'no enviado',
  },
  reason: {
    'no-answer': () => 'Sin respuesta: falló la conexión',
    'timed-out': (waited) =>
      waited === undefined ? 'Sin respuesta a tiempo' : `Sin respuesta en ${waited}`,
    offline: () => 'Este navegador estaba sin red',
    'broken-off': () => 'La respuesta se cortó a la mitad',
    'server-error': () => 'El gateway respondió con un error',
    left: () => 'La página se cerró antes de la respuesta',
    'not-written': () => 'El resultado no se pudo anotar',
    'too-many': () => 'Demasiadas llamadas',
    mistake: () => 'Un error de Switchboard',
  },
  row: {
    title: (row) => `Fila ${row}`,
    took: 'Respuesta tras',
    reason: 'Motivo',
    id: 'Id del mensaje',
    chat: 'Chat',
    fromMe: 'Desde esta instancia',
    earlier: (n) => plural('es', n, '1 intento anterior', `${n} intentos anteriores`),
    unknown: 'Puede haberse enviado',
    again: 'Enviar otra vez',
  },
  export: {
    title: 'Exportar resultado',
    text: (n, written) =>
      `Una línea por destinatario (${recipients(n, written)}): fila, número, resultado, id, hora, motivo.`,
    running: 'Sigue en curso: el archivo dice cómo está ahora.',
    csv: 'CSV',
    json: 'JSON',
  },
}
