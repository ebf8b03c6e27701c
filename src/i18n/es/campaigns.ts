import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('es', n, `${written} ${one}`, `${written} ${other}`)

export const text: Catalogue['campaigns'] = {
  title: 'Campañas',
  one: 'Campaña',
  create: 'Nueva campaña',
  recipients: 'Destinatarios',
  empty: 'Todavía no hay campañas',
  emptyText:
    'Una campaña envía un mensaje a muchos destinatarios de una hoja de cálculo, al ritmo que tú definas. Cada destinatario lo recibe una sola vez.',
  insecure: 'Las campañas necesitan una conexión segura',
  insecureText:
    'Sin https o localhost, dos pestañas podrían enviar la misma campaña. Abre Switchboard por https.',
  unread: 'No se pudieron cargar las campañas',
  unreadText:
    'El almacenamiento de este navegador no responde. No se perdió nada: recarga la página.',
  searchCampaigns: 'Nombre de una campaña',
  countCampaigns: (n, written) => count(n, written, 'campaña', 'campañas'),

  column: {
    campaign: 'Campaña',
    state: 'Estado',
    progress: 'Progreso',
    created: 'Creada',
    actions: 'Acciones',
  },
  kind: {
    text: 'Texto',
    audio: 'Audio',
    image: 'Imagen',
    video: 'Video',
    document: 'Documento',
    location: 'Ubicación',
  },
  placeholders: (n) =>
    n === 0 ? 'sin marcadores' : plural('es', n, `${n} marcador`, `${n} marcadores`),
  foot: {
    here: 'La envía esta pestaña. Mantenla abierta; mientras tanto puedes usar las demás páginas.',
    elsewhere: 'La envía otra pestaña. Mantén abierta esa pestaña.',
  },
  useAgain: 'Usar de nuevo',
  useAgainOf: (name) => `Usar ${name} de nuevo como una campaña nueva`,
  remove: {
    short: 'Eliminar',
    button: (name) => `Eliminar ${name}`,
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
    startsAt: (when, zone) =>
      `Empieza el ${when} (${zone}). Deja una página abierta en este navegador hasta entonces.`,
    noPause: 'Sin pausa entre los mensajes',
    every: (seconds) => `Uno cada ${seconds}\u00a0s`,
    everyBetween: (from, to) => `Uno cada ${from} a ${to}\u00a0s`,
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
    never: 'No hay ningún día seleccionado: la campaña nunca empezaría.',
  },
  openRow: (row, to) => `Fila ${row}, ${to}`,
}
