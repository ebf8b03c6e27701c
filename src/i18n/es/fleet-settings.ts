import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('es', n, `${shown} instancia`, `${shown} instancias`)

/** The settings of all instances, side by side; changing many; templates. */
export const text: Catalogue['fleetSettings'] = {
  empty: 'Todavía no hay instancias',
  emptyText: 'Crea una en el gateway o agrega una por su nombre en Instancias.',
  toInstances: 'Ir a Instancias',
  label: 'Ajustes por instancia',
  instance: 'Instancia',
  callText: 'Texto de rechazo',
  differs: 'Difiere',
  search: 'Buscar instancias',
  show: 'Mostrar',
  all: (shown) => `Todas ${shown}`,
  onlyDiffers: (shown) => `Difieren ${shown}`,
  onlyUnread: (shown) => `Sin cargar ${shown}`,
  onlyFailed: (shown) => `Sin respuesta ${shown}`,
  count: (shown, all) => `${shown} de ${all}`,
  notAllRead: (n, shown) => plural('es', n, `${shown} aún sin cargar`, `${shown} aún sin cargar`),
  with: 'Comparado con',
  noneFits: 'Ninguna instancia coincide',
  noneFitsText: 'Quita la búsqueda y los filtros para verlas todas.',
  cell: {
    written: (date) => `guardado el ${date}`,
    waiting: 'aún sin cargar',
    unaskable: 'no se puede cargar: su nombre no se puede usar en una URL',
    failed: 'sin cargar',
    retry: 'Reintentar',
    retryOne: (name) => `Reintentar ${name}`,
    asMostCommon: 'sin diferencias',
    differsFrom: (value) => `difiere de ${value}`,
  },
  baseline: 'referencia',
  mostCommon: {
    name: 'valores más comunes',
    head: (value, count, of) => `${value}, ${count} de ${of}`,
    even: 'sin valor más común',
    unknown: 'desconocido',
  },
  select: 'Seleccionar',
  selectOne: (name) => `Seleccionar ${name}`,
  selectEvery: 'Seleccionar todas las que coinciden',
  selection: 'Instancias seleccionadas',
  selected: (n, shown) => plural('es', n, `${shown} seleccionada`, `${shown} seleccionadas`),
  notShown: (n, shown) => plural('es', n, `${shown} no visible`, `${shown} no visibles`),
  selectAll: (shown) => `Seleccionar las ${shown}`,
  unselect: 'No seleccionar ninguna',
  change: 'Cambiar ajustes…',
  setTo: (name) => `Alinear con ${name}…`,
  draft: {
    title: (n, shown, when) => `El cambio de ${when} para ${instances(n, shown)} no se aplicó`,
    text: 'Está guardado en este navegador. No se envió nada.',
    goOn: 'Seguir editando',
    discard: 'Descartar cambio',
  },
  templates: 'Plantillas…',
  last: {
    unfinished: 'Un cambio de ajustes no ha terminado',
    open: 'Abrir',
  },
}
