import { plural } from '#i18n/plural.ts'
import type { Catalogue } from '#i18n/catalogues.ts'

/** Connecting an instance to its phone. */
export const text: Catalogue['connection'] = {
  title: 'Conexión',
  state: {
    open: 'abierta',
    close: 'cerrada',
    connecting: 'conectando',
    restart: 'reiniciando…',
    logout: 'desvinculando…',
    scan: 'esperando un escaneo',
    unknown: 'desconocida',
  },
  facts: {
    state: 'Estado',
    number: 'Número',
    profile: 'Perfil',
    lost: 'Desconectada',
    agents: 'Agentes',
  },
  loggedOut: (when) => `${when}, desvinculada`,
  connect: {
    title: 'Conectar',
    count: (n) => `Código QR ${n}`,
    countOf: (n, of) => `Código QR ${n} de ${of}`,
    closed:
      'Esta instancia no está conectada. No puede enviar nada hasta que se vincule su teléfono.',
    restart: 'La conexión se cierra y se abre de nuevo…',
    logout: 'El teléfono se está desvinculando…',
    scan: 'Esta instancia espera a que alguien escanee un código con su teléfono.',
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
      'Quizá todavía esté iniciando la conexión o no llegue a la plataforma. Inténtalo de nuevo en un momento. Si no funciona, reinicia la instancia y revisa el registro del gateway.',
    over: 'Se acabaron los códigos',
    overText: 'No se escaneó ningún código a tiempo y el gateway dejó de conectar.',
    again: 'Obtener un código nuevo',
    noPairing: 'El gateway espera un código QR, no un código de vinculación',
    noPairingText:
      'El número solo cuenta al empezar la conexión. Empezar de nuevo termina el intento actual.',
    startAgain: 'Empezar de nuevo con un código de vinculación',
    notOffered: 'Este gateway conecta las instancias en otro lugar',
    notOfferedText:
      'No lo admite, o tu clave no lo permite. Conecta la instancia en el gestor del propio gateway.',
  },
  token: {
    title: 'Token de la instancia',
    of: (instance) => `Token de ${instance}`,
    hidden: 'Token, oculto',
    text: 'Solo abre esta instancia. Lo necesitan las integraciones que llaman directamente al gateway.',
    audited: 'La auditoría registra quién lo solicita.',
    open: 'Obtener token…',
    get: 'Obtener token',
    none: 'El gateway no devuelve ningún token para esta instancia.',
    show: 'Mostrar',
    hide: 'Ocultar',
    close: 'Cerrar',
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
    loggedOutAlready: 'La instancia no estaba conectada',
    delete: 'Eliminar',
    deleteAsk: 'Eliminar instancia…',
    deleteHelp: 'Elimina la instancia con sus ajustes y su webhook.',
    deleteTitle: (name) => `¿Eliminar ${name}?`,
    deleteText:
      'Si está conectada, antes se cierra su sesión. Sus ajustes, webhook y mensajes se eliminan del gateway, y los agentes pierden el acceso. No se puede deshacer.',
    deleteName: (name) => `Escribe “${name}” para confirmar`,
    deleteSubmit: 'Eliminar instancia',
    deleted: (name) => `Se eliminó ${name}`,
    toList: 'Ir a Instancias',
  },
  link: {
    open: 'Crear enlace de vinculación…',
    title: (name) => `Enlace de vinculación de ${name}`,
    about:
      'Para quien tiene el teléfono y no tiene acceso aquí. El enlace muestra el código de esta instancia y nada más. Funciona durante 15 minutos, para una conexión, en el primer navegador que lo abra.',
    number: 'Número del teléfono (opcional)',
    numberHelp:
      'Con él, la página muestra también un código de vinculación, para escribirlo en lugar de escanear.',
    create: 'Crear enlace',
    created: 'Enlace de vinculación creado.',
    send: 'Envíalo tú a la persona que tiene el teléfono. Solo se muestra una vez.',
    worksUntil: (when) => `Válido hasta las ${when}.`,
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    close: 'Listo',
    working: 'Enlaces activos',
    by: (name, when) => `Creado por ${name}, hasta las ${when}:`,
    notOpened: 'aún sin abrir',
    opened: (when) => `abierto a las ${when}`,
    connected: 'teléfono vinculado',
    revoke: 'Revocar',
    revokeOf: (when) => `Revocar el enlace válido hasta las ${when}`,
  },
  pair: {
    title: 'Vincula tu teléfono',
    expiresIn: 'El enlace caduca en',
    way: 'Cómo vincular el teléfono',
    waiting: 'Esperando al teléfono…',
    done: (name) => `${name} está vinculada al teléfono. Puedes cerrar esta página.`,
    about:
      'Este enlace funciona una vez y solo para esta instancia. Si no lo esperabas, cierra esta página.',
    invalid: {
      title: 'Este enlace ya no funciona',
      text: 'Caducó o se revocó. Pide otro a quien te lo envió.',
    },
    used: {
      title: 'Este enlace se abrió en otro navegador',
      text: 'Solo funciona allí. Pide otro a quien te lo envió.',
    },
    unavailable: {
      title: 'Ahora no hay código',
      text: 'Esta página lo sigue intentando.',
    },
    silent: {
      title: 'El servidor no responde',
      text: 'Comprueba tu conexión. Esta página lo sigue intentando.',
    },
  },
  sandbox: {
    title: 'Teléfono de prueba',
    text: 'Este gateway no llega a teléfonos reales. Usa su teléfono de prueba para experimentar.',
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
        'Antes se cierra la sesión de las conectadas. Sus ajustes, webhooks y mensajes se eliminan del gateway, y los agentes pierden el acceso. No se puede deshacer.',
    },
    chosen: 'Instancias seleccionadas',
    typeCount: (count) => `Escribe ${count} para confirmar`,
    failed: 'La tarea no se pudo guardar. No se envió nada.',
    results: 'Reiniciar, cerrar sesión y eliminar: resultados',
    skipped: { 'not-connected': 'No tenía conexión.', 'no-instance': 'Ya se había eliminado.' },
    none: 'Esta tarea ya no está en este navegador.',
  },
}
