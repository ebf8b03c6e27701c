import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['signIn'] = {
  title: 'Iniciar sesión',
  intro: (host) =>
    `El servidor en ${host} tiene la clave del gateway. Solo necesitas tu nombre y tu contraseña.`,
  name: 'Nombre',
  password: 'Contraseña',
  show: 'Mostrar la contraseña',
  submit: 'Iniciar sesión',
  missing: 'Completa este campo',
  wrong: 'Nombre o contraseña incorrectos',
  wrongText: 'Revisa ambos. Un administrador de este servidor puede darte una contraseña nueva.',
  code: 'Código',
  codeHelp: 'Seis dígitos de tu aplicación de autenticación, o un código de recuperación.',
  wrongCode: 'Código incorrecto',
  wrongCodeText:
    'Los códigos cambian cada 30 segundos y solo funcionan una vez. Escribe el siguiente o un código de recuperación. Si el reloj de tu teléfono está bien y ningún código funciona, pregunta a un administrador.',
  wait: (time) => `Demasiados intentos: espera ${time}`,
  waitText: 'Hasta entonces no se comprueba ninguna contraseña, ni siquiera la correcta.',
  silent: 'El servidor no respondió',
  silentText: 'Puede que el servidor o la red no funcionen. No cambió nada.',
  retry: 'Reintentar',
  other: 'Conectarse a otro gateway con su clave',
  joinTitle: 'Elige una contraseña',
  joinIntro: (name) => `Inicias sesión como ${name}. Solo tú conoces esta contraseña.`,
  joinRole: {
    admin: 'Tu rol es administrador.',
    'support-lead': 'Tu rol es líder de soporte.',
  },
  newPassword: 'Nueva contraseña',
  newPasswordHelp:
    'Al menos 15 caracteres. Varias palabras sin relación entre sí son fáciles de recordar.',
  strength: 'Fortaleza',
  strengths: ['muy débil', 'débil', 'regular', 'buena', 'fuerte'],
  setPassword: 'Definir e iniciar sesión',
  /** After a new password, if signing in needs more. */
  passwordSaved: 'Contraseña guardada',
  passwordSavedText: 'Inicia sesión con ella y con un código del segundo factor, si lo tienes.',
  passwordShort: 'Usa al menos 15 caracteres',
  passwordLong: 'Usa como máximo 1000 caracteres',
  passwordEasy: 'Demasiado fácil de adivinar: usa varias palabras sin relación entre sí',
  linkInvalid: 'Este enlace ya no funciona',
  linkInvalidText: 'Ya se usó, se revocó o tiene más de 24 horas. Pide otro a un administrador.',
  toSignIn: 'Ir al inicio de sesión',
}
