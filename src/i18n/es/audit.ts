import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

/** Changes to agents from this browser. */
export const text: Catalogue['audit'] = {
  title: 'Auditoría',
  what: 'Cambios de agentes hechos en este navegador. Los cambios hechos en otros lugares no aparecen, y cualquiera que use este navegador puede vaciar la lista.',
  nameless: 'Los cambios aparecen sin nombre. Escribe el tuyo en Preferencias.',
  youAre: (name) => `Tus cambios aparecen con el nombre ${name}, con el que iniciaste sesión.`,
  toPreferences: 'Ir a Preferencias',
  empty: 'Todavía no hay cambios de agentes',
  emptyText: 'Aquí aparecen los agentes que crees o cambies en este navegador, con el resultado.',
  search: 'Agente, instancia o persona',
  count: (n, shown) => plural('es', n, `${shown} registro`, `${shown} registros`),
  countOf: (shown, all) => `${shown} de ${all}`,
  noneFits: 'Ningún registro coincide',
  noneFitsText: (all) => `Ninguno de ${all} coincide con la búsqueda y los filtros.`,
  column: {
    time: 'Hora',
    agent: 'Agente',
    act: 'Acción',
    changes: 'Cambios',
    who: 'Persona',
    outcome: 'Resultado',
  },
  act: { created: 'creado', changed: 'cambiado' },
  from: { form: 'en el formulario', matrix: 'en la matriz', import: 'con una importación' },
  outcome: { accepted: 'aceptado', refused: 'rechazado', unknown: 'desconocido' },
  nobody: 'sin nombre',
  details: 'Detalles',
  at: 'Hora',
  how: 'Origen',
  id: 'ID del agente',
  reason: 'Motivo',
  openAgent: 'Abrir agente',
  field: { name: 'Nombre', email: 'Correo', phone: 'Teléfono', password: 'Contraseña' },
  before: 'Antes',
  after: 'Después',
  none: 'ninguno',
  blank: 'vacío',
  passwordSet: 'definida; nunca se registra',
  unknownText: 'Puede que el cambio se haya hecho: comprueba el agente antes de repetirlo.',
  clear: 'Vaciar…',
  clearTitle: '¿Vaciar la auditoría?',
  clearText: (entries) =>
    `Elimina de este navegador ${entries} de este gateway. Los agentes no cambian.`,
  clearNow: 'Vaciar auditoría',
  failed: 'No se pudo leer el almacenamiento de este navegador',
  failedText:
    'Por ahora los cambios no se registran. Las ventanas privadas no suelen tener almacenamiento.',
  yourName: 'Tu nombre',
  yourNameHelp:
    'Aparece junto a tus cambios en la auditoría de este navegador. No se envía a ningún lugar.',
}
