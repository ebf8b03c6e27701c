import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const groups = (n: number, shown: string) => plural('es', n, `${shown} grupo`, `${shown} grupos`)
const numbers = (n: number, shown: string) => plural('es', n, `${shown} número`, `${shown} números`)

/** Groups. Where a function takes `n` and `shown`, they are a number and how it is written. */
export const text: Catalogue['groups'] = {
  title: 'Grupos',
  form: { new: 'Nuevo grupo', subject: 'Cambiar asunto', invite: 'Invitar' },
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
    rename: (subject: string) => `Cambiar el asunto de ${subject}`,
    invite: (subject: string) => `Invitar a ${subject}`,
    jidOf: (subject: string) => `JID de ${subject}`,
    empty: 'Todavía no hay grupos',
    emptyText: 'Esta instancia no está en ningún grupo. Crea el primero.',
    noMatch: 'Ningún grupo coincide',
    noMatchText: 'Busca por una parte del asunto o del JID.',
    notOffered: 'Este gateway no lista grupos',
    notOfferedText:
      'El contrato no tiene esa lista y este gateway no la agrega. Los formularios funcionan igual: indica el JID del grupo, como aparece en sus mensajes.',
    foot: 'La lista está más allá del contrato; este gateway la ofrece.',
  },

  field: {
    group: 'Grupo',
    choose: 'Elige un grupo',
    typeJid: 'Otro: escribe su JID…',
    jidHelp: 'Dígitos y después @g.us',
    pick: 'Elegir de la lista',
    subject: 'Asunto',
    newSubject: 'Nuevo asunto',
    description: 'Descripción',
    json: 'El asunto como se envía',
  },

  numbers: {
    help: 'Pégalos en cualquier formato, con código de país: líneas, comas, Nombre <5255…>.',
    checked: 'Números encontrados',
    ready: (n: number, shown: string) => plural('es', n, `${shown} listo`, `${shown} listos`),
    twice: (n: number, shown: string) => plural('es', n, `${shown} repetido`, `${shown} repetidos`),
    leftOut: (n: number, shown: string) =>
      plural('es', n, `${shown} queda fuera`, `${shown} quedan fuera`),
    rowReady: 'listo',
    rowTwice: 'Repetido',
    rowLeftOut: 'queda fuera',
    problem: {
      short: 'Demasiado corto: menos de 8 dígitos',
      long: 'Demasiado largo: más de 15 dígitos',
      none: 'No es un número',
      group: 'Un grupo, no una persona',
    },
    more: (_n: number, shown: string) => `y ${shown} más`,
  },

  new: {
    subjectHelp: 'Se envía como objeto; el contrato deja abierta su forma.',
    seeJson: 'Ver y editar el JSON',
    byHand: 'El JSON se editó a mano: ya no sigue a este campo.',
    follow: 'Volver a seguir el asunto',
    participants: 'Participantes',
    submit: (_n: number, shown: string) => `Crear grupo con ${shown}`,
    submitNone: 'Crear grupo',
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
    undo: (subject: string) => `Volver a “${subject}”`,
    readBack: (subject: string, time: string) => `La lista de las ${time} dice “${subject}”.`,
    readingBack: 'Leyendo la lista otra vez…',
  },

  invite: {
    description: 'Texto de la invitación',
    numbers: 'Destinatarios',
    submit: (n: number, shown: string) => `Invitar a ${numbers(n, shown)}`,
    submitNone: 'Invitar',
    again: 'Invitar otra vez de todos modos',
    accepted: (n: number, shown: string, time: string) =>
      `Aceptado a las ${time}: ${numbers(n, shown)} ${plural('es', n, 'invitado', 'invitados')}`,
    notSent: (time: string) => `Respondido a las ${time}: la invitación no se envió`,
    notUnderstood: (time: string) => `Aceptado a las ${time}, respuesta no comprendida`,
    send: 'Invitación enviada (send)',
    inviteUrl: 'Dirección de la invitación (inviteUrl)',
  },
}
