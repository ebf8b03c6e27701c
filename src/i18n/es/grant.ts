import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const agents = (n: number, number: string) =>
  plural('es', n, `${number} agente`, `${number} agentes`)
const changes = (n: number, number: string) =>
  plural('es', n, `${number} cambio`, `${number} cambios`)

export const text: Catalogue['grant'] = {
  title: {
    grant: (n, number) => `Conceder acceso a ${agents(n, number)}`,
    revoke: (n, number) => `Revocar el acceso de ${agents(n, number)}`,
    same: (n, number) => `Dar a ${agents(n, number)} el mismo acceso que…`,
  },
  how: 'Qué conceder',
  byInstances: 'Elegir instancias y nivel',
  byTemplate: 'Usar una plantilla de rol',
  instances: 'Instancias',
  instancesHelp: (chosen, all) =>
    `${chosen} de ${all} instancias. Escribe para buscar o pega nombres.`,
  notFound: (names) => `No encontradas: ${names}`,
  ignore: 'Ignorar',
  noInstance: 'No se encontró ninguna instancia',
  level: 'Nivel',
  levelHelp: 'Niveles en uso en este gateway',
  existing: 'Agentes que ya tienen acceso',
  keepLevel: 'Mantener su nivel',
  setLevel: (level) => `Cambiar a ${level}`,
  setLevels: 'Cambiar al nivel de la plantilla',
  template: 'Plantilla de rol',
  noTemplates:
    'Todavía no hay plantillas de rol. Guarda una al conceder acceso a instancias seleccionadas.',
  deleteTemplate: 'Eliminar plantilla',
  save: 'Guardar como plantilla de rol',
  templateName: 'Nombre de la plantilla',
  templateExample: 'p. ej. Soporte, noche',
  notSaved: 'No se pudo guardar la plantilla en este navegador.',
  what: 'Qué revocar',
  all: 'Todo el acceso',
  some: 'Algunas instancias',
  password: 'Definir una contraseña aleatoria que no se muestra',
  passwordHelp:
    'Para quien deja el equipo: el agente ya no puede iniciar sesión. Puedes definir una contraseña nueva más adelante.',
  as: 'Agente del que copiar el acceso',
  other: 'Otros accesos',
  revokeOther: 'Revocar',
  keepOther: 'Mantener',
  everywhere: (n, number) =>
    plural(
      'es',
      n,
      `${number} agente tiene acceso a todas las instancias. Está definido en el gateway y no se puede revocar aquí.`,
      `${number} agentes tienen acceso a todas las instancias. Está definido en el gateway y no se puede revocar aquí.`,
    ),
  count: changes,
  nothing: 'Nada cambia hasta que revises y apliques.',
  cancel: 'Cancelar',
  review: (n, number) => `Revisar ${changes(n, number)}`,
  mark: (n, number) => `Marcar ${changes(n, number)}`,
}
