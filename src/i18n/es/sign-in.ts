import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['signIn'] = {
  title: 'Iniciar sesión',
  intro: (host) =>
    `El servidor en ${host} tiene la clave del gateway. Aquí no se pide ninguna clave.`,
  name: 'Nombre',
  password: 'Contraseña',
  show: 'Mostrar la contraseña',
  submit: 'Iniciar sesión',
  missing: 'Completa este campo',
  wrong: 'Nombre o contraseña incorrectos',
  wrongText:
    'Los dos deben ser como te los dieron. Quien administra este servidor puede darte una contraseña nueva.',
  code: 'Código',
  codeHelp: 'Seis dígitos de tu aplicación de autenticación, o un código de recuperación.',
  wrongCode: 'Código incorrecto',
  wrongCodeText:
    'Los códigos cambian cada 30 segundos y sirven una sola vez. Escribe el siguiente, o un código de recuperación.',
  wait: (time) => `Demasiados intentos: espera ${time}`,
  waitText: 'Hasta entonces no se revisa ninguna contraseña, ni la correcta.',
  silent: 'El servidor no respondió',
  silentText: 'Puede estar caído, o la red. No cambió nada.',
  retry: 'Intentar de nuevo',
  other: 'Conectar a otro gateway, con su clave',
}
