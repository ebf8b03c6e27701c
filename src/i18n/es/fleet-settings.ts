import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('es', n, `${shown} instancia`, `${shown} instancias`)

/** Los ajustes de todas las instancias, lado a lado; cambiar muchas; plantillas. */
export const text: Catalogue['fleetSettings'] = {
  empty: 'Aún no se conoce ninguna instancia',
  emptyText: 'Cree una en el gateway, o agregue una por su nombre en Instancias.',
  toInstances: 'A las instancias',
  label: 'Ajustes de las instancias',
  instance: 'Instancia',
  callText: 'Texto de rechazo',
  differs: 'Difiere',
  search: 'Buscar instancias',
  show: 'Mostrar',
  all: (shown) => `Todas ${shown}`,
  onlyDiffers: (shown) => `Difieren ${shown}`,
  onlyUnread: (shown) => `Sin leer ${shown}`,
  onlyFailed: (shown) => `No respondieron ${shown}`,
  count: (shown, all) => `${shown} de ${all}`,
  notAllRead: (n, shown) =>
    plural('es', n, `${shown} aún no se leyó`, `${shown} aún no se leyeron`),
  with: 'Comparado con',
  noneFits: 'Ninguna instancia coincide',
  noneFitsText: 'Quite la búsqueda y los filtros para verlas todas.',
  cell: {
    written: (date) => `escrito el ${date}`,
    waiting: 'aún sin leer',
    unaskable: 'su nombre no puede ir en una dirección; no se puede leer',
    failed: 'sin leer',
    retry: 'Reintentar',
    retryOne: (name) => `Leer ${name} de nuevo`,
    asUsual: 'sin diferencias',
    differsFrom: (value) => `difiere de ${value}`,
  },
  usual: {
    name: 'valores habituales',
    head: (value, count, of) => `${value}, ${count} de ${of}`,
    even: 'sin valor habitual',
    unknown: 'no se sabe',
  },
  select: 'Elegir',
  selectOne: (name) => `Elegir ${name}`,
  selectEvery: 'Elegir todas las que coinciden',
  selection: 'Lo elegido',
  selected: (n, shown) => plural('es', n, `${shown} elegida`, `${shown} elegidas`),
  notShown: (n, shown) =>
    plural('es', n, `${shown} de ellas no se muestra`, `${shown} de ellas no se muestran`),
  selectAll: (shown) => `Elegir las ${shown}`,
  unselect: 'No elegir ninguna',
  change: 'Cambiar ajustes…',
  setTo: (name) => `Poner ${name}…`,
  draft: {
    title: (n, shown, when) => `Un cambio para ${instances(n, shown)}, de ${when}, no se aplicó`,
    text: 'Quedó en este navegador. No se envió nada.',
    goOn: 'Continuar con él',
    discard: 'Descartarlo',
  },
  templates: 'Plantillas…',
  last: {
    unfinished: 'Un cambio de ajustes no ha terminado',
    open: 'Abrir',
  },
}
