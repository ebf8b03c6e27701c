import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['fleetReads'] = {
  from: (read, of, ago) => `${read} de ${of} cargadas, ${ago}`,
  fromNow: (read, of) => `${read} de ${of} cargadas ahora mismo`,
  fromNone: (of) => `Ninguna de ${of} cargada todavía`,
  fromAll: (n, of, ago) =>
    plural('es', n, `${of} de ${of} cargada, ${ago}`, `Las ${of} cargadas, ${ago}`),
  fromAllNow: (n, of) =>
    plural('es', n, `${of} de ${of} cargada ahora mismo`, `Las ${of} cargadas ahora mismo`),
  oldest: (at) => `Datos más antiguos: ${at}`,
  notRead: (failed) => `${failed} con error`,
  readAll: 'Actualizar todas',
  stop: 'Detener',
  reading: (done, of) => `${done} de ${of} cargadas`,
  progress: 'Actualizando todas',
  stopped: 'detenido',
  givenUp: 'Se detuvo tras 20 fallos seguidos',
  against: {
    title: 'Comparada con la flota',
    compare: (n, all) => plural('es', n, 'Comparar', `Comparar las ${all}`),
    mostCommon: 'Más común',
    here: 'Aquí',
    has: (value, count, of) => `${value}, ${count} de ${of}`,
    same: 'No hay diferencias con la mayoría de las instancias.',
  },
}
