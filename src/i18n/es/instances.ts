import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

/** Instances. */
export const text: Catalogue['instances'] = {
  title: 'Instancias',
  newInstance: 'Nueva instancia',
  addByName: 'Agregar por nombre',
  search: 'Nombre, número o UUID',
  count: (n, shown) => plural('es', n, '1 instancia', `${shown} instancias`),
  countOf: (shown, all) => `${shown} de ${all}`,
  column: {
    name: 'Nombre',
    state: 'Estado',
    number: 'Número',
    foundIn: 'Origen',
    agents: 'Agentes',
    actions: 'Acciones',
  },
  state: { open: 'abierta', close: 'cerrada', connecting: 'conectando', unknown: 'desconocido' },
  source: { list: 'Lista', agents: 'Agentes', hand: 'Agregada aquí' },
  unnamed: 'sin nombre',
  remove: (name) => `Quitar ${name}, que se agregó aquí`,
  noneFits: 'Ninguna instancia coincide',
  noneFitsText: (all) => `La búsqueda y los filtros no dejan ninguna de ${all}.`,
  empty: 'Todavía no hay instancias',
  emptyText:
    'Una instancia es una cuenta en la plataforma de mensajería: mensajes, chats, grupos, ajustes y webhook pertenecen a una. Crea una o agrega el nombre de una que el gateway ya tenga.',
  emptyTextPlain:
    'Una instancia es una cuenta en la plataforma de mensajería: mensajes, chats, grupos, ajustes y webhook pertenecen a una. Este gateway no lista ninguna; agrega el nombre de una que tenga.',
  foot: '“Origen” dice cómo la conoce Switchboard: la lista del gateway, lo que nombran los permisos de los agentes, o agregada aquí a mano.',
  footNoList:
    'Este gateway no tiene lista de instancias: las filas vienen de lo que nombran los permisos de los agentes y de lo agregado aquí a mano.',
  footBeyond: 'Nueva instancia está más allá del contrato; este gateway la ofrece.',
  partly: 'No se pudo leer todo',
  create: {
    title: 'Nueva instancia',
    name: 'Nombre',
    nameHelp: 'Hasta 200 caracteres; aparece en la dirección de cada llamada.',
    submit: 'Crear instancia',
    done: (name) => `Instancia creada: ${name}`,
    id: 'UUID',
    open: 'Abrir sus mensajes',
    notUnderstood: 'Aceptado; la respuesta no se entendió',
    notUnderstoodText: 'La lista se leyó de nuevo: mira ahí si está la instancia.',
    unknownThere: 'Ahora hay una instancia con este nombre en la lista.',
    unknownNotThere:
      'Ninguna instancia con este nombre está en la lista ahora. Revisa de nuevo antes de crearla.',
    unknownUnread: 'Tampoco se pudo leer la lista.',
  },
  add: {
    title: 'Agregar una instancia',
    intro: 'Para una instancia que el gateway tiene y no lista. Se guarda solo en este navegador.',
    name: 'Nombre',
    nameHelp: 'Exactamente como lo tiene el gateway.',
    id: 'UUID',
    idHelp: 'Solo hace falta para dar acceso a agentes. Puede quedar en blanco.',
    submit: 'Agregar instancia',
    failed: 'Este navegador no pudo guardarla',
    failedText: 'Su almacenamiento está lleno o desactivado.',
  },
}
