import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['fleetReads'] = {
  from: (read, of, ago) => `De ${read} entre ${of}, ${ago}`,
  fromNow: (read, of) => `De ${read} entre ${of}, ahora mismo`,
  fromNone: (of) => `De ninguna entre ${of} todavía`,
  fromAll: (n, of, ago) =>
    plural('es', n, `De la única que hay, ${ago}`, `De todas las ${of}, ${ago}`),
  fromAllNow: (n, of) =>
    plural('es', n, 'De la única que hay, ahora mismo', `De todas las ${of}, ahora mismo`),
  oldest: (at) => `La respuesta más antigua: ${at}`,
  notRead: (failed) => `${failed} sin leer`,
  readAll: 'Leer todas',
  stop: 'Detener',
  reading: (done, of) => `${done} de ${of} leídas`,
  progress: 'Leyendo todas',
  stopped: 'detenido',
  givenUp: 'Se detuvo tras 20 fallos seguidos',
  against: {
    title: 'Frente a las demás',
    compare: (n, all) => plural('es', n, 'Comparar', `Comparar las ${all}`),
    usual: 'Lo habitual',
    here: 'Aquí',
    has: (value, count, of) => `${value}, ${count} de ${of}`,
    same: 'Nada difiere de lo habitual.',
  },
}
