import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const groups = (n: number, shown: string) => plural('es', n, `${shown} grupo`, `${shown} grupos`)
const numbers = (n: number, shown: string) => plural('es', n, `${shown} número`, `${shown} números`)

/** Groups. Where a function takes `n` and `shown`, they are a number and how it is written. */
export const text: Catalogue['groups'] = {
  title: 'Grupos',
  form: { details: 'Detalles', new: 'Nuevo grupo', subject: 'Cambiar asunto', invite: 'Invitar' },
  forms: 'Qué hacer con los grupos',
  close: 'Cerrar el formulario',

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
    known: 'Conocido por',
    used: 'Usado aquí',
    from: {
      gateway: 'El gateway',
      created: 'Creado aquí',
      renamed: 'Renombrado aquí',
      invited: 'Invitaciones de aquí',
      added: 'Agregado a mano',
      imported: 'De un archivo',
    },
    edit: (subject: string) => `${subject} en la libreta`,
    rename: (subject: string) => `Cambiar el asunto de ${subject}`,
    invite: (subject: string) => `Invitar a ${subject}`,
    jidOf: (subject: string) => `JID de ${subject}`,
    empty: 'Todavía no hay grupos',
    emptyText: 'Esta instancia no está en ningún grupo. Crea el primero.',
    noMatch: 'Ningún grupo coincide',
    noMatchText: 'Busca por una parte del asunto o del JID.',
    notOffered: 'Este gateway no lista grupos',
    notOfferedText:
      'Este gateway no lista grupos. Los formularios funcionan igual: indica el ID (JID) del grupo, como aparece en sus mensajes.',
    foot: 'La lista viene del gateway. Los grupos usados desde aquí se agregan de la libreta.',
    footBook: 'Este gateway no lista grupos: estos son de la libreta de este navegador.',
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
    json: 'El asunto como se envía',
  },

  numbers: {
    help: 'Pégalos en cualquier formato, con código de país: líneas, comas, filas de una hoja de cálculo, Nombre <5255…>.',
    checked: 'Números encontrados',
    ready: (n: number, shown: string) => plural('es', n, `${shown} listo`, `${shown} listos`),
    twice: (n: number, shown: string) => plural('es', n, `${shown} repetido`, `${shown} repetidos`),
    leftOut: (n: number, shown: string) =>
      plural('es', n, `${shown} queda fuera`, `${shown} quedan fuera`),
    rowReady: 'listo',
    rowTwice: 'Repetido',
    rowLeftOut: 'queda fuera',
    refused: (n: number, shown: string) =>
      plural('es', n, `${shown} rechazado`, `${shown} rechazados`),
    rowRefused: 'rechazado',
    problem: {
      short: 'Demasiado corto: menos de 8 dígitos',
      long: 'Demasiado largo: más de 15 dígitos',
      none: 'No es un número',
      group: 'Un grupo, no una persona',
      jid: 'No es el JID de una persona',
      rounded: 'Redondeado por una hoja de cálculo: da a la columna formato de texto',
      national: 'Empieza con 0: indícalo con su código de país',
    },
    more: (_n: number, shown: string) => `y ${shown} más`,
  },

  new: {
    subjectHelp: 'Se envía como objeto.',
    seeJson: 'Ver y editar el JSON',
    byHand: 'El JSON se editó a mano: ya no sigue a este campo.',
    follow: 'Volver a seguir el asunto',
    participants: 'Participantes',
    submit: (_n: number, shown: string) => `Crear grupo con ${shown}`,
    submitNone: 'Crear grupo',
    leaveOut: (n: number, shown: string) =>
      plural('es', n, 'Dejar fuera el rechazado', `Dejar fuera los ${shown} rechazados`),
    again: 'Crear otra vez de todos modos',
    accepted: (time: string) => `Aceptado a las ${time}`,
    acceptedText: (subject: string) => `“${subject}”. El gateway no informó el JID.`,
    acceptedJid: (subject: string) => `“${subject}”. El gateway informó su JID:`,
    looking: 'Leyendo la lista otra vez para encontrarlo…',
    found: 'Encontrado en la lista:',
    foundMany: (n: number, shown: string, subject: string) =>
      `${groups(n, shown)} ${plural('es', n, 'nuevo', 'nuevos')} con el nombre “${subject}”; no se sabe cuál es:`,
    sameSubject: (n: number, shown: string, subject: string) =>
      `${groups(n, shown)} con el nombre “${subject}”; no se sabe cuál es el nuevo:`,
    notThere: (subject: string, time: string) =>
      `La lista de las ${time} no tiene un grupo nuevo con el nombre “${subject}”.`,
    noList: 'Este gateway no lista grupos: busca el JID en un teléfono de la instancia.',
    lookFailed: 'No se pudo leer la lista.',
    invite: 'Invitar a él',
  },

  rename: {
    now: (subject: string) => `Ahora: ${subject}`,
    nowUnknown: 'Su asunto actual no se conoce aquí.',
    same: 'Ese ya es su asunto.',
    submit: 'Cambiar asunto',
    again: 'Cambiar otra vez de todos modos',
    accepted: (time: string) => `Aceptado a las ${time}`,
    before: 'Antes',
    after: 'Después',
    notKnown: 'desconocido',
    changed: (subject: string) =>
      `Alguien lo cambió a “${subject}” mientras tanto. Pulsa otra vez para cambiar ese.`,
    was: (subject: string, when: string) => `Se llamaba “${subject}” hasta ${when}.`,
    useAgain: 'Llamarlo así otra vez',
    undo: (subject: string) => `Volver a “${subject}”`,
    readBack: (subject: string, time: string) => `La lista de las ${time} dice “${subject}”.`,
    readingBack: 'Leyendo la lista otra vez…',
  },

  invite: {
    blocked: 'Espera a que termine la tarea de abajo, o detenla.',
    notSaved: 'No se envió nada: este navegador no pudo guardar la tarea',
    description: 'Texto de la invitación',
    numbers: 'Destinatarios',
    perCall: 'Números por llamada',
    perCallHelp:
      'El gateway responde una vez por llamada. Con 1 se conoce el resultado de cada número.',
    submit: (n: number, shown: string) => `Invitar a ${numbers(n, shown)}`,
    submitNone: 'Invitar',
    inCalls: (n: number, shown: string) =>
      plural('es', n, `En ${shown} llamada`, `En ${shown} llamadas, una tras otra`),
    runName: (n: number, shown: string, group: string) => `${numbers(n, shown)} a ${group}`,
    notRegistered: 'No registrado en la plataforma',
    people: numbers,
    results: 'Qué resultó de las invitaciones',
    batch: (from: string, to: string) =>
      from === to ? `Número ${from}` : `Números ${from} a ${to}`,
    named: 'Nombrados por el gateway',
    inviteUrl: 'Dirección de la invitación (inviteUrl)',
    qr: 'Mostrar como código QR',
    qrOf: (url: string) => `Código QR de ${url}`,
  },

  book: {
    menu: 'Libreta',
    add: 'Agregar por JID',
    import: 'Importar…',
    csv: 'Exportar como CSV',
    json: 'Exportar como JSON',
    addTitle: 'Agregar un grupo por su JID',
    editTitle: 'El grupo en la libreta',
    subjectHelp: 'Cómo se llama aquí; el grupo mismo no cambia.',
    subjectListed: 'Como lo lista el gateway; “Cambiar asunto” cambia el grupo mismo.',
    note: 'Nota',
    noteHelp: 'Tus propias palabras, guardadas en este navegador; se pueden buscar.',
    addNote: 'Agregar una nota…',
    editNote: 'Cambiar la nota…',
    save: 'Guardar en la libreta',
    remove: 'Sacar de la libreta',
    notKept: 'Este navegador no pudo guardarlo',
    importTitle: 'Importar grupos a la libreta',
    importHelp:
      'Un archivo JSON o CSV con una columna de JID (jid) y, si se conocen, subject y note. No se envía nada al gateway.',
    choose: 'Elegir un archivo…',
    unreadable: (name: string) => `${name} no es una lista de grupos`,
    unreadableText: 'Necesita una columna o miembros llamados jid.',
    checked: 'Líneas dejadas fuera',
    fresh: (n: number, shown: string) => plural('es', n, `${shown} nuevo`, `${shown} nuevos`),
    there: (_n: number, shown: string) => `${shown} ya en la libreta`,
    wrong: (n: number, shown: string) =>
      plural('es', n, `${shown} queda fuera`, `${shown} quedan fuera`),
    noJid: (line: string) => `Línea ${line}: sin JID de grupo`,
    leftOut: 'queda fuera',
    more: (_n: number, shown: string) => `y ${shown} más`,
    importNow: (n: number, shown: string) => `Importar ${groups(n, shown)}`,
  },
}
