import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const left = (n: number) =>
  n === 0
    ? 'No quedan códigos de recuperación'
    : plural('es', n, `Queda ${n} código de recuperación`, `Quedan ${n} códigos de recuperación`)
const ended = (n: number) =>
  n === 0
    ? 'No tenías otras sesiones.'
    : plural('es', n, `Se cerró ${n} sesión.`, `Se cerraron ${n} sesiones.`)

export const text: Catalogue['account'] = {
  title: 'Cuenta',
  password: 'Contraseña',
  changedAt: (date) => `cambiada el ${date}`,
  changePassword: 'Cambiar contraseña',
  passwordChanged: 'Contraseña cambiada',
  othersEnded: 'Tus otras sesiones se cerraron.',
  changeIt: 'Cambiar contraseña',
  dismiss: 'Descartar',
  shouldChange: 'Tu contraseña es demasiado corta',
  shouldChangeText: 'Las contraseñas nuevas tienen al menos 15 caracteres. Cambia la tuya.',

  secondFactor: 'Segundo factor',
  on: 'activado',
  off: 'desactivado',
  since: (date) => `desde el ${date}`,
  offText: 'Con un segundo factor, una contraseña robada no basta para iniciar sesión.',
  offRequired: 'Es obligatorio para todos.',
  setUp: 'Configurar…',
  codesLeft: left,
  fewCodes: 'Renueva los códigos antes de que se acaben.',
  renew: 'Renovar códigos de recuperación…',
  renewTitle: 'Renovar códigos de recuperación',
  renewText: 'Los códigos anteriores dejan de funcionar.',
  renewConfirm: 'Renovar códigos',
  remove: 'Quitar segundo factor…',
  removeTitle: 'Quitar segundo factor',
  removeText: 'Después bastará con la contraseña para iniciar sesión.',
  removeConfirm: 'Quitar segundo factor',
  requiredText: 'Es obligatorio para todos y no se puede quitar.',
  turnedOn: 'El segundo factor está activado',
  turnedOnText: 'A partir de ahora se te pedirá un código al iniciar sesión.',

  sessionsContext: 'Dónde tienes la sesión iniciada',
  endOthers: 'Cerrar todas las demás sesiones…',
  endOthersTitle: 'Cerrar todas las demás sesiones',
  endOthersText:
    'Tendrás que iniciar sesión de nuevo en los demás dispositivos. Esta sesión sigue abierta.',
  endOthersConfirm: 'Cerrar sesiones',
  ended,
}
