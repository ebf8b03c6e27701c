import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['auth'] = {
  role: { admin: 'Administrador', 'support-lead': 'Líder de soporte' },
  password: 'Contraseña',
  currentPassword: 'Contraseña actual',
  missing: 'Completa este campo',
  show: 'Mostrar la contraseña',

  noResponse: 'El servidor no respondió',
  noResponseRead: 'Puede que el servidor o la red no funcionen.',
  noResponseWrite: 'Puede que el cambio se haya hecho. Actualiza para comprobarlo.',
  wait: (time) => `Espera ${time}.`,
  signInAgain: 'Iniciar sesión de nuevo…',
  failure: {
    'signed-out': {
      title: 'Tu sesión terminó',
      text: 'Inicia sesión de nuevo; lo que escribiste se conserva.',
    },
    locked: {
      title: 'Esta sesión está bloqueada',
      text: 'Recarga la página y escribe tu contraseña.',
    },
    'wrong-password': { title: 'Contraseña incorrecta', text: 'Escribe tu contraseña actual.' },
    'wrong-enrolment-code': {
      title: 'Código incorrecto',
      text: 'Escribe el código que la aplicación muestra ahora. Comprueba que el reloj del teléfono esté en hora.',
    },
    'not-found': {
      title: 'Ya no existe',
      text: 'Se quitó a la persona o la sesión terminó. Actualiza la lista.',
    },
    'too-many-attempts': {
      title: 'Demasiados intentos fallidos',
      text: 'Hasta entonces no se comprueban contraseñas ni códigos.',
    },
    'pairing-unavailable': {
      title: 'La respuesta del gateway no es válida',
      text: 'No se creó nada. Inténtalo de nuevo en un momento.',
    },
    'too-many-links': {
      title: 'Demasiados enlaces de vinculación',
      text: 'Revoca algunos o espera a que caduquen.',
    },
    'baseline-changed': {
      title: 'La referencia cambió mientras tanto',
      text: 'Otra persona la fijó o la quitó. Tus valores siguen aquí; no se guardó nada.',
    },
    'baseline-file': {
      title: 'El servidor no puede leer ni guardar la referencia',
      text: 'No se cambió nada. Pide a quien opera el servidor que revise su carpeta de datos.',
    },
    'not-stored': {
      title: 'Este navegador no puede guardar la referencia',
      text: 'Su almacenamiento está lleno o bloqueado. No se cambió nada.',
    },
    'must-enrol': {
      title: 'Se requiere un segundo factor',
      text: 'Configura antes tu segundo factor.',
    },
    'not-allowed': {
      title: 'Solo los administradores pueden hacer esto',
      text: 'Puede que tu rol haya cambiado. No se cambió nada.',
    },
    'password-too-short': {
      title: 'Usa al menos 15 caracteres',
      text: 'La contraseña no se cambió.',
    },
    'password-too-long': {
      title: 'Usa como máximo 1000 caracteres',
      text: 'La contraseña no se cambió.',
    },
    'password-too-easy': {
      title: 'Demasiado fácil de adivinar: usa varias palabras sin relación entre sí',
      text: 'La contraseña no se cambió.',
    },
    'name-taken': {
      title: 'Ya hay alguien con este nombre',
      text: 'Agrega un apellido o una inicial.',
    },
    'last-administrator': {
      title: 'El último administrador',
      text: 'Primero haz administradora a otra persona y espera a que inicie sesión.',
    },
    'second-factor-on': {
      title: 'El segundo factor ya está activado',
      text: 'Actualiza para ver el estado actual.',
    },
    'second-factor-off': {
      title: 'El segundo factor ya está desactivado',
      text: 'Actualiza para ver el estado actual.',
    },
    'second-factor-required': {
      title: 'El segundo factor es obligatorio para todos',
      text: 'No se puede quitar.',
    },
    'no-enrolment': {
      title: 'El tiempo para configurarlo se agotó',
      text: 'Tienes 10 minutos. Empieza de nuevo.',
    },
    'users-file': {
      title: 'El servidor no puede escribir su archivo de usuarios',
      text: 'No se cambió nada. Avisa a quien administra el servidor.',
    },
    invalid: { title: 'El servidor rechazó estos valores', text: 'Revisa lo que escribiste.' },
    unexpected: {
      title: 'La respuesta del servidor no es válida',
      text: 'Actualiza para ver qué cambió. El servidor puede tener otra versión.',
    },
  },

  devices: 'Sesiones',
  device: (browser, system) => `${browser} en ${system}`,
  unknownDevice: 'Navegador desconocido',
  thisDevice: 'esta sesión',
  locked: 'bloqueada',
  lastUsed: (when) => `Último uso: ${when}`,
  signedIn: (when) => `Inicio: ${when}`,
  endSession: 'Cerrar',
  endSessionOf: (device, when) => `Cerrar ${device}, inicio: ${when}`,
  noSessions: 'Ninguna sesión',
  loadingSessions: 'Cargando las sesiones',

  setUp: {
    title: 'Configurar un segundo factor',
    required: 'Se requiere un segundo factor. Configúralo para continuar.',
    confirmPassword: 'Confirma tu contraseña para empezar.',
    start: 'Continuar',
    scan: 'Escanea este código QR con una aplicación de autenticación.',
    qr: 'Código QR del segundo factor',
    noScan: '¿Sin cámara? Escribe este secreto en la aplicación:',
    secret: 'Secreto',
    code: 'Código',
    codeHelp: 'Los seis dígitos que muestra la aplicación',
    confirm: 'Activar',
    again: 'Empezar de nuevo',
  },
  codes: {
    title: 'Códigos de recuperación',
    text: 'Cada código te permite iniciar sesión una vez si pierdes el dispositivo. Guárdalos en un lugar seguro: solo se muestran una vez.',
    copy: 'Copiar',
    copied: 'Copiado',
    download: 'Descargar',
    fileIntro: (host, name) =>
      `Códigos de recuperación de ${host}, ${name}. Cada uno sirve una sola vez.`,
    saved: 'He guardado estos códigos',
    saveFirst: 'Guarda primero los códigos',
    done: 'Listo',
  },
}
