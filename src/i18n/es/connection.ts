import { plural } from '#i18n/plural.ts'
import type { Catalogue } from '#i18n/catalogues.ts'

/** How an instance is connected to its phone. */
export const text: Catalogue['connection'] = {
  title: 'Conexión',
  state: {
    open: 'conectada',
    close: 'cerrada',
    connecting: 'conectando',
    scan: 'esperando un escaneo',
    unknown: 'no se sabe',
  },
  facts: {
    state: 'Estado',
    number: 'Número',
    profile: 'Perfil',
    lost: 'Desconectada',
    agents: 'Agentes',
  },
  loggedOut: (when) => `${when}, desde el teléfono`,
  connect: {
    title: 'Conectar',
    count: (n) => `Código QR ${n}`,
    countOf: (n, of) => `Código QR ${n} de ${of}`,
    closed:
      'Esta instancia no está conectada. No puede enviar nada hasta que se vincule su teléfono.',
    connecting:
      'El gateway está conectando esta instancia. Si su teléfono ya estaba vinculado, espera un momento; si no, escanea un código.',
    open: 'El teléfono está vinculado y se pueden enviar mensajes.',
    start: 'Conectar',
    show: 'Mostrar código QR',
    getting: 'Obteniendo un código…',
    qr: 'Código QR',
    code: 'Código de vinculación',
    newIn: 'Código nuevo en',
    newAbout: 'Código nuevo en unos',
    refreshing: 'Obteniendo el siguiente código…',
    refresh: 'Actualizar ahora',
    usePairing: 'Usar un código de vinculación',
    useQr: 'Usar un código QR',
    cancel: 'Cancelar',
    done: 'Conectada',
    doneText: (name) => `${name} ya puede enviar mensajes.`,
    stops: (n) =>
      `Si nadie escanea, la conexión se detiene después de ${n} códigos. Puedes empezar de nuevo cuando quieras.`,
    reconnecting:
      'Si este teléfono ya estaba vinculado, puede que el gateway esté reconectando: entonces no hay nada que escanear.',
  },
  number: {
    label: 'Número del teléfono',
    help: 'Con el código de país. El código solo funciona en este teléfono.',
    submit: 'Obtener código de vinculación',
  },
  steps: {
    title: 'En el teléfono con este número',
    app: 'Abre la aplicación de mensajes.',
    menu: ['Abre ', 'Ajustes', ' y después ', 'Dispositivos vinculados', '.'],
    link: ['Toca ', 'Vincular un dispositivo', '.'],
    scan: 'Apunta la cámara a este código. Esta página muestra el resultado al momento.',
    type: ['Toca ', 'Vincular con el número de teléfono', ' y escribe el código.'],
  },
  trouble: {
    none: 'El gateway no tiene ningún código',
    noneText:
      'Respondió sin uno. Quizá todavía esté iniciando la conexión o no llegue a la plataforma. Inténtalo en un momento; si no ayuda, reinicia la instancia y mira el registro del gateway.',
    over: 'Se acabaron los códigos',
    overText: 'Nadie escaneó uno a tiempo y el gateway dejó de conectar.',
    again: 'Obtener un código nuevo',
    noPairing: 'El gateway espera un código QR, no un código de vinculación',
    noPairingText:
      'El número solo cuenta cuando empieza la conexión. Empezar de nuevo termina el intento actual.',
    startAgain: 'Empezar de nuevo con un código de vinculación',
    notOffered: 'Este gateway conecta las instancias en otro lugar',
    notOfferedText:
      'No tiene una operación para esto, o tu clave no puede usarla. Conecta la instancia en el gestor del propio gateway.',
  },
  actions: {
    title: 'Zona de peligro',
    restart: 'Reiniciar',
    restartHelp: 'Cierra la conexión y la abre de nuevo. No se elimina nada.',
    restarted: 'El gateway reinició la conexión',
    restartClosed: 'No hay ninguna conexión que reiniciar. Conecta la instancia.',
    logOut: 'Cerrar sesión',
    logOutAsk: 'Cerrar sesión…',
    logOutHelp: 'Desvincula el teléfono. Para conectar de nuevo hay que escanear un código nuevo.',
    logOutTitle: (name) => `¿Cerrar la sesión de ${name}?`,
    logOutText:
      'Su teléfono se desvincula. Los mensajes y campañas de esta instancia fallan hasta que alguien escanee un código nuevo.',
    loggedOut: 'El teléfono está desvinculado',
    loggedOutAlready: 'No estaba conectada',
    delete: 'Eliminar',
    deleteAsk: 'Eliminar instancia…',
    deleteHelp: 'Elimina la instancia con su configuración y su webhook.',
    deleteTitle: (name) => `¿Eliminar ${name}?`,
    deleteText:
      'Su configuración, webhook y mensajes se eliminan del gateway, y los agentes pierden el acceso. No se puede deshacer.',
    deleteName: (name) => `Escribe «${name}» para confirmar`,
    deleteSubmit: 'Eliminar instancia',
    deleted: (name) => `${name} se eliminó`,
    toList: 'Ir a Instancias',
  },
  sandbox: {
    title: 'Teléfono de prueba',
    text: 'Este gateway no llega a ningún teléfono real. Tiene uno propio para probar.',
    scan: 'Escanear con el teléfono de prueba',
    disconnect: 'Desvincular en el teléfono de prueba',
  },
  many: {
    title: {
      restart: (n, shown) =>
        plural('es', n, `Reiniciar ${shown} instancia`, `Reiniciar ${shown} instancias`),
      logout: (n, shown) =>
        plural(
          'es',
          n,
          `Cerrar la sesión de ${shown} instancia`,
          `Cerrar la sesión de ${shown} instancias`,
        ),
      delete: (n, shown) =>
        plural('es', n, `Eliminar ${shown} instancia`, `Eliminar ${shown} instancias`),
    },
    text: {
      restart: 'Cada conexión se cierra y se abre de nuevo. Las instancias sin conexión se omiten.',
      logout:
        'Cada teléfono se desvincula: para conectar de nuevo, alguien debe escanear un código nuevo. Las instancias sin conexión se omiten.',
      delete:
        'Su configuración, sus webhooks y sus mensajes se eliminan del gateway, y los agentes pierden el acceso. No se puede deshacer.',
    },
    chosen: 'Instancias elegidas',
    typeCount: (count) => `Escribe ${count} para confirmar`,
    failed: 'La tarea no se pudo guardar. No se envió nada',
    results: 'Reiniciar, cerrar sesión y eliminar: resultados',
    none: 'Esta tarea ya no está en este navegador.',
  },
}
