import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const groups = (n: number, shown: string) => plural('es', n, `${shown} grupo`, `${shown} grupos`)
const numbers = (n: number, shown: string) => plural('es', n, `${shown} número`, `${shown} números`)

/** Groups. If a function takes `n` and `shown`, they are a number and its formatted text. */
export const text: Catalogue['groups'] = {
  title: 'Grupos',
  form: { details: 'Detalles', new: 'Nuevo grupo', subject: 'Cambiar asunto', invite: 'Invitar' },
  forms: 'Acciones de grupos',
  close: 'Cerrar formulario',

  list: {
    label: 'Grupos de esta instancia',
    search: 'Asunto o JID',
    count: groups,
    countOf: (n: number, shown: string, all: string) => `${shown} de ${groups(n, all)}`,
    subject: 'Asunto',
    noSubject: 'sin asunto',
    jid: 'JID',
    members: 'Miembros',
    membersOf: (n: number, shown: string) =>
      plural('es', n, `${shown} miembro`, `${shown} miembros`),
    created: 'Creado',
    known: 'Origen',
    used: 'Usado aquí',
    from: {
      gateway: 'Del gateway',
      created: 'Creado aquí',
      renamed: 'Renombrado aquí',
      invited: 'Invitado desde aquí',
      added: 'Agregado manualmente',
      left: 'Saliste',
      imported: 'Importado',
    },
    edit: (subject: string) => `Grupo guardado ${subject}`,
    rename: (subject: string) => `Cambiar el asunto de ${subject}`,
    invite: (subject: string) => `Invitar a ${subject}`,
    jidOf: (subject: string) => `JID de ${subject}`,
    empty: 'Todavía no hay grupos',
    emptyText: 'Esta instancia no está en ningún grupo. Crea el primero.',
    noMatch: 'Ningún grupo coincide',
    noMatchText: 'Busca por una parte del asunto o del JID.',
    notOffered: 'Este gateway no lista grupos',
    notOfferedText:
      'Puedes usar los formularios igualmente: escribe el ID (JID) del grupo como aparece en sus mensajes.',
    foot: 'Grupos del gateway y grupos guardados en este navegador.',
    footBook: 'Este gateway no lista grupos. Estos están guardados en este navegador.',
  },

  field: {
    group: 'Grupo',
    choose: 'Elige un grupo',
    typeJid: 'Otro: escribe su JID…',
    jid: 'JID',
    jidHelp: 'Dígitos y después @g.us',
    pick: 'Elegir de la lista',
    subject: 'Asunto',
    newSubject: 'Nuevo asunto',
    description: 'Descripción',
    json: 'Asunto en JSON',
  },

  numbers: {
    help: 'Pega números con código de país en cualquier formato: uno por línea, separados por comas, filas de una hoja de cálculo o Nombre <5255…>.',
    checked: 'Números encontrados',
    count: {
      ready: (n: number, shown: string) => plural('es', n, `${shown} listo`, `${shown} listos`),
      check: (_n: number, shown: string) => `${shown} por revisar`,
      included: (n: number, shown: string) =>
        plural('es', n, `${shown} incluido`, `${shown} incluidos`),
      duplicate: (n: number, shown: string) =>
        plural('es', n, `${shown} repetido`, `${shown} repetidos`),
      invalid: (n: number, shown: string) =>
        plural('es', n, `${shown} no válido`, `${shown} no válidos`),
      refused: (n: number, shown: string) =>
        plural('es', n, `${shown} rechazado`, `${shown} rechazados`),
      skipped: (n: number, shown: string) =>
        plural('es', n, `${shown} omitido`, `${shown} omitidos`),
    },
    row: {
      ready: 'listo',
      check: 'por revisar',
      included: 'incluido',
      duplicate: 'repetido',
      invalid: 'no válido',
      refused: 'rechazado',
      skipped: 'omitido',
    },
    held: (n: number, shown: string) =>
      plural(
        'es',
        n,
        `${shown} número por revisar no se envía.`,
        `${shown} números por revisar no se envían.`,
      ),
    include: (_n: number, shown: string) => `Incluir ${shown} por revisar`,
    exclude: (_n: number, shown: string) => `No enviar ${shown} por revisar`,
    more: (_n: number, shown: string) => `y ${shown} más`,
  },

  mark: {
    community: 'Comunidad',
    announcements: 'Avisos',
    adminsOnly: 'solo escriben los administradores',
  },
  length: {
    count: (n, max) => `${n} de ${max} caracteres`,
    over: (max) => `Más de ${max} caracteres: muchos gateways lo rechazan o lo cortan`,
  },
  new: {
    subjectHelp: 'Se envía como objeto JSON.',
    seeJson: 'Mostrar y editar el JSON',
    byHand: 'Editaste el JSON; ya no sigue a este campo.',
    follow: 'Descartar los cambios del JSON',
    tooMany: (max) => `Un grupo con más de ${max} personas: muchos gateways lo rechazan`,
    participants: 'Participantes',
    submit: (_n: number, shown: string) => `Crear grupo con ${shown}`,
    submitNone: 'Crear grupo',
    leaveOut: (n: number, shown: string) =>
      plural('es', n, 'Omitir el número rechazado', `Omitir los ${shown} números rechazados`),
    again: 'Crear de nuevo de todos modos',
    accepted: (time: string) => `Aceptado a las ${time}`,
    acceptedText: (subject: string) => `“${subject}”. El gateway no devolvió el JID.`,
    acceptedJid: (subject: string) => `“${subject}”. El gateway devolvió el JID:`,
    looking: 'Actualizando la lista para encontrarlo…',
    found: 'Encontrado en la lista:',
    foundMany: (n: number, shown: string, subject: string) =>
      `${groups(n, shown)} ${plural('es', n, 'nuevo', 'nuevos')} con el nombre “${subject}”. Puede ser cualquiera de estos:`,
    sameSubject: (n: number, shown: string, subject: string) =>
      `${groups(n, shown)} con el nombre “${subject}”. El nuevo puede ser cualquiera de estos:`,
    notThere: (subject: string, time: string) =>
      `A las ${time}, la lista no tenía ningún grupo nuevo con el nombre “${subject}”.`,
    noList: 'Este gateway no lista grupos. Busca el JID en el teléfono de la instancia.',
    lookFailed: 'No se pudo cargar la lista.',
    invite: 'Invitar a personas',
  },

  notAdded: {
    title: (n, shown, all) =>
      `${plural('es', n, `Se agregó ${shown}`, `Se agregaron ${shown}`)} de ${all}`,
    why: 'No están entre los participantes que devolvió el gateway: no están registrados o solo aceptan invitaciones.',
    invite: (n, shown) => `Invitar a ${plural('es', n, `${shown} persona`, `${shown} personas`)}`,
  },

  rename: {
    now: (subject: string) => `Ahora: ${subject}`,
    nowUnknown: 'Se desconoce el asunto actual.',
    submit: 'Cambiar asunto',
    was: (subject: string, when: string) => `Se llamaba “${subject}” hasta ${when}.`,
    useAgain: 'Restaurar este asunto',
  },

  invite: {
    blocked: 'Espera a que termine la tarea de abajo o detenla.',
    notSaved: 'No se envió nada: este navegador no pudo guardar la tarea',
    description: 'Texto de la invitación',
    numbers: 'Destinatarios',
    perCall: 'Números por solicitud',
    perCallHelp:
      'El gateway responde una vez por solicitud. Con 1 obtienes el resultado de cada número.',
    submit: (n: number, shown: string) => `Invitar a ${numbers(n, shown)}`,
    submitNone: 'Invitar',
    inCalls: (n: number, shown: string) =>
      plural('es', n, `En ${shown} solicitud`, `En ${shown} solicitudes, una tras otra`),
    runName: (n: number, shown: string, group: string) => `${numbers(n, shown)} a ${group}`,
    notRegistered: 'No registrado en la plataforma',
    people: numbers,
    results: 'Resultados de las invitaciones',
    batch: (from: string, to: string) => `Números ${from} a ${to}`,
    named: 'Devueltos por el gateway',
    inviteUrl: 'URL de la invitación (inviteUrl)',
    qr: 'Mostrar como código QR',
    qrOf: (url: string) => `Código QR de ${url}`,
  },

  book: {
    menu: 'Grupos guardados',
    add: 'Agregar por JID',
    import: 'Importar…',
    xlsx: 'Exportar como XLSX',
    csv: 'Exportar como CSV',
    json: 'Exportar como JSON',
    addTitle: 'Agregar grupo por JID',
    editTitle: 'Grupo guardado',
    subjectHelp: 'Nombre en este navegador. El grupo no cambia.',
    subjectListed: 'Del gateway. Usa “Cambiar asunto” para cambiarlo.',
    note: 'Nota',
    noteHelp: 'Se guarda en este navegador y se incluye en la búsqueda.',
    addNote: 'Agregar nota…',
    editNote: 'Editar nota…',
    save: 'Guardar grupo',
    remove: 'Quitar de los grupos guardados',
    notKept: 'No se pudo guardar en este navegador',
    importTitle: 'Importar grupos guardados',
    importHelp:
      'Un archivo JSON o CSV con una columna “jid” y, opcionalmente, columnas “subject” y “note”. No se envía nada al gateway.',
    choose: 'Elegir archivo…',
    unreadable: (name: string) => `${name} no es una lista de grupos`,
    unreadableText: 'Necesita una columna o propiedad con el nombre “jid”.',
    checked: 'Líneas omitidas',
    fresh: (n: number, shown: string) => plural('es', n, `${shown} nuevo`, `${shown} nuevos`),
    there: (_n: number, shown: string) =>
      plural('es', _n, `${shown} ya guardado`, `${shown} ya guardados`),
    wrong: (n: number, shown: string) => plural('es', n, `${shown} omitida`, `${shown} omitidas`),
    noJid: (line: string) => `Línea ${line}: no es el JID de un grupo`,
    leftOut: 'omitida',
    more: (_n: number, shown: string) => `y ${shown} más`,
    importNow: (n: number, shown: string) => `Importar ${groups(n, shown)}`,
  },
}
