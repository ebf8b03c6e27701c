import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const count = (n: number, text: string) => plural('es', n, `${text} persona`, `${text} personas`)
const invited = (_n: number, text: string) => `${text} con invitación pendiente`
const without = (n: number, text: string) =>
  n === 0
    ? 'Todos lo tienen ya.'
    : plural(
        'es',
        n,
        `${text} persona no lo tiene y deberá configurarlo antes de hacer cualquier otra cosa.`,
        `${text} personas no lo tienen y deberán configurarlo antes de hacer cualquier otra cosa.`,
      )
const ended = (n: number, name: string) =>
  n === 0
    ? `${name} no tenía sesiones que cerrar`
    : plural('es', n, `Se cerró ${n} sesión de ${name}`, `Se cerraron ${n} sesiones de ${name}`)

export const text: Catalogue['people'] = {
  title: 'Personas',
  context: 'Quién puede iniciar sesión en este panel',
  search: 'Nombre o correo electrónico',
  count,
  invited,
  countOf: (shown, all) => `${shown} de ${all}`,
  noneFits: 'Nadie coincide',
  noneFitsText: (all) => `Ninguna de ${all} coincide con la búsqueda y los filtros.`,
  onlyYou: 'Por ahora solo tú puedes iniciar sesión. Invita a quienes trabajan contigo.',

  name: 'Nombre',
  email: 'Correo electrónico',
  role: 'Rol',
  secondFactor: 'Segundo factor',
  on: 'activado',
  off: 'desactivado',
  lastSignIn: 'Último inicio',
  never: 'nunca',
  sessions: 'Sesiones',
  sessionsOf: (name, n) => `Sesiones de ${name}: ${n}`,
  expires: (when) => `enlace válido hasta: ${when}`,
  expired: 'enlace caducado',
  you: '(tú)',
  actions: 'Acciones',
  actionsFor: (name) => `Acciones para ${name}`,

  invite: 'Invitar a una persona',
  inviteTitle: 'Invitar a una persona',
  create: 'Crear invitación',
  roleMay: {
    admin: 'Todo, incluso gestionar personas.',
    'support-lead':
      'Ver, crear y editar agentes, conceder y revocar acceso. Sin mensajes, ajustes ni personas.',
  },
  may: 'Puede',
  must: 'Debe',
  mustText: 'Elegir una contraseña de al menos 15 caracteres.',
  mustEnrolText:
    'Elegir una contraseña de al menos 15 caracteres y configurar un segundo factor en el primer inicio de sesión.',
  nameMissing: 'Escribe un nombre',
  emailInvalid: 'Escribe un correo electrónico, por ejemplo ana@example.com',

  linkTitle: 'Enlace de un solo uso',
  created: 'Invitación creada.',
  wasReset: 'Contraseña restablecida.',
  sendLink: (name) => `Envía tú el enlace a ${name}. Solo se muestra una vez.`,
  link: 'Enlace de un solo uso',
  worksUntil: (when) => `Funciona una vez, hasta: ${when} (24 horas).`,
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  qr: 'Mostrar código QR',
  qrOf: (name) => `Código QR del enlace para ${name}`,
  revokeInvitation: 'Revocar enlace…',
  done: 'Listo',

  changeRole: 'Cambiar rol…',
  changeRoleTitle: (name) => `Rol de ${name}`,
  changeRoleText: 'Las sesiones de esta persona se cierran.',
  changeRoleConfirm: 'Cambiar rol',
  roleChanged: (name, role) => `${name}: ${role}`,
  endSessions: 'Cerrar todas las sesiones…',
  endSessionsTitle: (name) => `Cerrar todas las sesiones de ${name}`,
  endSessionsText: 'La persona tendrá que iniciar sesión de nuevo en todos sus dispositivos.',
  endOwnSessionsText:
    'Tendrás que iniciar sesión de nuevo en los demás dispositivos. Esta sesión sigue abierta.',
  endSessionsConfirm: 'Cerrar sesiones',
  ended,
  resetSecondFactor: 'Restablecer segundo factor…',
  resetSecondFactorTitle: (name) => `Restablecer el segundo factor de ${name}`,
  resetSecondFactorText:
    'Para quien perdió el dispositivo y los códigos de recuperación. Verifica primero su identidad. Sus sesiones se cierran, y la contraseña basta para iniciar sesión hasta que configure otro segundo factor.',
  resetSecondFactorConfirm: 'Restablecer segundo factor',
  secondFactorReset: (name) => `El segundo factor de ${name} está desactivado`,
  resetPassword: 'Restablecer contraseña…',
  resetPasswordTitle: (name) => `Restablecer la contraseña de ${name}`,
  resetPasswordText:
    'La contraseña deja de funcionar, las sesiones se cierran y recibes un enlace de un solo uso para enviárselo.',
  resetPasswordConfirm: 'Restablecer contraseña',
  renewLink: 'Crear otro enlace…',
  renewLinkTitle: (name) => `Crear otro enlace para ${name}`,
  renewLinkText: 'El enlace anterior deja de funcionar.',
  renewLinkConfirm: 'Crear enlace',
  revokeTitle: (name) => `Revocar el enlace para ${name}`,
  revokeText: 'El enlace deja de funcionar. Quien nunca inició sesión se quita de la lista.',
  revokeConfirm: 'Revocar enlace',
  revoked: (name) => `El enlace para ${name} ya no funciona`,
  remove: 'Quitar…',
  removeTitle: (name) => `Quitar a ${name}`,
  removeText: (name) => `${name} ya no podrá iniciar sesión. Sus sesiones se cierran de inmediato.`,
  removeYouText: (name) =>
    `Esta es tu propia cuenta, ${name}: tu sesión se cierra de inmediato y no podrás volver a iniciarla.`,
  removeConfirm: (name) => `Quitar a ${name}`,
  removed: (name) => `Se quitó a ${name}`,
  lastAdministrator: (name) => `${name} es el último administrador`,
  lastAdministratorText:
    'Primero haz administradora a otra persona y espera a que inicie sesión. No se puede quitar al último administrador, cambiar su rol ni restablecer su contraseña.',
  lastNote: 'No se puede quitar al último administrador.',

  require: 'Exigir un segundo factor a todos',
  requireTitle: 'Exigir un segundo factor a todos',
  requireText: without,
  requireYouText: 'Tú tampoco lo tienes: configura el tuyo a continuación.',
  requireConfirm: 'Exigir segundo factor',
  optionalTitle: 'Hacer opcional el segundo factor',
  optionalText: 'Todos podrán quitar el suyo.',
  optionalConfirm: 'Hacer opcional',
}
