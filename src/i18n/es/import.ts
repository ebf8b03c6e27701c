import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['import'] = {
  title: 'Importar',
  steps: 'Pasos',
  step: { file: 'Archivo', columns: 'Columnas', check: 'Simulación', run: 'Importación' },
  stepDone: 'listo',
  list: 'Lista de agentes',
  placeholder: 'nombre,email,teléfono,contraseña,permisos',
  template: 'Descargar una plantilla',
  templateName: 'plantilla-de-agentes',
  typeRows: 'Empezar con una tabla vacía',
  pastedName: 'Lista pegada',
  startHelp: {
    title: 'Lo que una lista puede tener',
    name: 'Un nombre y un correo para cada agente; el correo dice quién es quién.',
    phone:
      'Un teléfono con código de país, como texto: números como 5,5E+12 han perdido sus dígitos.',
    password:
      'Una contraseña de al menos 12 caracteres. Donde no hay, se genera una: las descargas antes de enviar nada.',
    permissions:
      'Permisos en una columna, como sales:FULL; support:WEBCHAT, o una columna de niveles por instancia.',
    kept: 'Las contraseñas nunca se guardan aquí. Al recargar se olvidan: la lista las trae de vuelta.',
  },
  earlier: 'Importaciones anteriores',
  another: 'Elegir otra lista',
  howRead: 'Cambiar',

  columns: {
    title: 'Columnas',
    imported: (n, some, all) =>
      plural('es', n, `${some} de ${all} se importa`, `${some} de ${all} se importan`),
    inFile: 'En la lista',
    first: 'Primer valor',
    goesTo: 'Va a',
    goesToOf: (column) => `Adónde va ${column}`,
    none: 'No importar',
    hidden: 'oculta',
    check: 'Revisión',
    leftOut: 'se omite',
    usable: 'utilizable',
    wrong: (n, s) => plural('es', n, `${s} no utilizable`, `${s} no utilizables`),
    target: {
      name: 'Nombre',
      email: 'Correo',
      phone: 'Teléfono',
      password: 'Contraseña',
      permissions: 'Permisos (sales:FULL; …)',
      instance: 'Instancia',
      level: 'Nivel',
    },
    levelAt: (instance) => `Nivel en ${instance}`,
    levels: 'Niveles por instancia',
    help: 'Las celdas vacías dejan al agente como está. Un guion quita el permiso; una columna de permisos los dice todos.',
    needEmail: 'Elige la columna de los correos',
    needEmailText: 'Sin ella no se sabe quién es quién.',
  },

  existing: {
    label: 'Agentes que ya existen',
    skip: 'Omitir',
    update: 'Actualizar',
    help: 'Se reconocen por su correo, con mayúsculas o minúsculas. Sus contraseñas nunca cambian aquí.',
  },

  access: {
    label: 'Acceso existente',
    add: 'Añadir',
    replace: 'Reemplazar',
    keep: 'Mantener',
    help: {
      add: 'Se añaden los permisos de la lista; no se revoca ninguno.',
      replace: 'Se revocan los permisos que la lista no tiene.',
      keep: 'Los permisos quedan como están.',
    },
  },
  country: {
    label: 'Los números sin código de país son de',
    without: (n, s) =>
      plural(
        'es',
        n,
        `${s} número sin código de país es de`,
        `${s} números sin código de país son de`,
      ),
  },
  suggestions: {
    title: 'Sugerencias',
    count: (n, s) => plural('es', n, `para ${s} fila`, `para ${s} filas`),
    none: 'ninguna pendiente',
    rows: (n, s) => plural('es', n, `${s} fila`, `${s} filas`),
    noLevel: 'Este gateway no tiene ese nivel',
    didYouMean: '¿Quisiste decir esta?',
    apply: (n, s) => (n === 1 ? 'Aplicar' : `Aplicar a las ${s}`),
    applyOf: (word, proposal, rows) => `Usar ${proposal} en lugar de ${word} en las ${rows} filas`,
    choose: 'Elegir nivel',
    chooseFor: (word) => `Nivel para ${word}`,
    keep: (word) => `Mantener ${word}`,
    applied: 'Aplicada',
    sameInstance: 'la instancia sugerida',
    undoOf: (word) => `Deshacer ${word}`,
    more: (n, s) => plural('es', n, `Y ${s} más.`, `Y ${s} más.`),
  },
  replace: {
    title: 'Buscar y reemplazar',
    column: 'Columna',
    find: 'Buscar',
    with: 'Reemplazar por',
    submit: 'Reemplazar en todas las filas',
    done: (n, s) => plural('es', n, `Reemplazado en ${s} celda.`, `Reemplazado en ${s} celdas.`),
  },
  undo: 'Deshacer',
  mark: { check: 'Por comprobar', revokes: 'Revoca acceso' },
  tally: {
    granted: (n, s) => plural('es', n, `${s} permiso concedido`, `${s} permisos concedidos`),
    raised: (n, s) => plural('es', n, `${s} nivel subido`, `${s} niveles subidos`),
    lowered: (n, s) => plural('es', n, `${s} nivel bajado`, `${s} niveles bajados`),
    changed: (n, s) => plural('es', n, `${s} nivel cambiado`, `${s} niveles cambiados`),
    revoked: (n, s) => plural('es', n, `${s} permiso revocado`, `${s} permisos revocados`),
  },

  check: {
    title: 'Simulación',
    rows: 'Filas y lo que pasaría con ellas',
    create: (n, s) => plural('es', n, `${s} se crearía`, `${s} se crearían`),
    update: (n, s) => plural('es', n, `${s} cambiaría`, `${s} cambiarían`),
    asIs: (n, s) => plural('es', n, `${s} ya existe, omitido`, `${s} ya existen, omitidos`),
    wrong: (n, s) => plural('es', n, `${s} no se importa`, `${s} no se importan`),
    report: 'Informe',
    reportName: 'simulacion-de-agentes',
    waiting: 'Leyendo los agentes de este gateway…',
  },
  verdict: {
    create: 'nuevo',
    'create-made': 'nuevo, contraseña generada',
    update: 'modificado',
    unchanged: 'sin cambios',
    skip: 'ya existe, omitido',
    empty: 'vacía, omitida',
    duplicate: 'duplicada, omitida',
    wrong: 'con error',
  },
  issue: {
    shortened:
      'Abreviado por la hoja de cálculo: se perdieron los últimos dígitos. Da formato de texto a la columna',
    unknownInstance: (name) => `No se conoce ninguna instancia ${name}`,
    sharedInstance: (name) => `Más de una instancia se llama ${name}: indica su UUID`,
    sharedEmail: 'Más de un agente tiene este correo',
    newUuid: 'Ninguna lista conoce este UUID; quizá el gateway sí',
    instanceTwice: (name) => `${name} aparece dos veces`,
    permissionsForm: 'No tiene la forma sales:FULL; support:WEBCHAT',
    levelMissing: 'Falta un nivel',
    unknownLevel: (level) => `Ningún nivel ${level} está en uso`,
    phoneSent: (number) => `Se envía como ${number}`,
    'phone-country': 'Comprueba: sin código de país',
    'phone-short': 'Comprueba: demasiado corto para su país',
    'phone-long': 'Comprueba: demasiado largo para su país',
    'phone-unknown': 'Comprueba: no hay números así en su país',
    columnMissing: (field) => `${field}: ninguna columna va ahí`,
    blanks: 'Empieza o termina con un espacio',
    was: (before) => `Era ${before}`,
    wasEmpty: 'Estaba vacío',
    permissionGranted: (instance, level) => `${instance} + ${level}`,
    permissionRevoked: (instance, level) => `${instance} − ${level}`,
    level: (instance, from, to) => `${instance} ${from} → ${to}`,
    field: (field, from, to) => `${field} ${from} → ${to}`,
    none: 'ninguno',
  },

  foot: {
    nothingSent: 'Aún no se envió nada. Pasar dos veces la misma lista no crea a nadie dos veces.',
    unsettled: (n, s) =>
      plural(
        'es',
        n,
        `${s} nivel no se conoce aquí: aplica su sugerencia o mantenlo.`,
        `${s} niveles no se conocen aquí: aplica sus sugerencias o mantenlos.`,
      ),
    revoked: (n, s) => plural('es', n, `Se revocará ${s} permiso`, `Se revocarán ${s} permisos`),
    revokeTitle: (n, s) => plural('es', n, `¿Revocar ${s} permiso?`, `¿Revocar ${s} permisos?`),
    revokeText: (n, s) =>
      plural(
        'es',
        n,
        `${s} agente pierde acceso, porque la lista reemplaza el acceso existente.`,
        `${s} agentes pierden acceso, porque la lista reemplaza el acceso existente.`,
      ),
    nothingToDo: 'Nada que enviar: no se crearía ni cambiaría a nadie.',
    passwords: (n, s) =>
      plural('es', n, `Se genera ${s} contraseña`, `Se generan ${s} contraseñas`),
    downloadFirst: 'Descarga antes la lista con ellas: no se muestran en ningún otro lugar.',
    downloaded: 'Descargada. Guárdala bien: las contraseñas no están en ningún otro lugar.',
    download: (n, s) => plural('es', n, `Descargar ${s} contraseña`, `Descargar ${s} contraseñas`),
    again: 'Descargar de nuevo',
    fileWord: 'contrasenas',
    undecided: (n, s) =>
      plural(
        'es',
        n,
        `Es posible que ${s} agente ya exista`,
        `Es posible que ${s} agentes ya existan`,
      ),
    undecidedText:
      'Una importación anterior quedó sin respuesta sobre ellos. Resuélvela primero: una contraseña nueva sería incorrecta para un agente que ya se creó.',
    undecidedLink: 'Abrir la importación anterior',
    earlier: (n, s) =>
      plural('es', n, `${s} agente ya tiene contraseña`, `${s} agentes ya tienen contraseña`),
    earlierText: (files) =>
      files === ''
        ? 'Una importación anterior ya la entregó. Importa el archivo con contraseñas que descargaste: las contraseñas siguen siendo las mismas.'
        : `Se entregó con ${files}. Importa ese archivo: las contraseñas siguen siendo las mismas.`,
    chooseEarlier: 'Elegir el archivo con contraseñas…',
    replaceEarlier: (n, s) =>
      plural('es', n, `Reemplazar ${s} contraseña`, `Reemplazar ${s} contraseñas`),
    start: (n, s) => plural('es', n, `Importar ${s} agente`, `Importar ${s} agentes`),
    startNone: 'Importar',
    writing: 'Anotando la lista…',
    failed: 'La importación no empezó',
    failedText: 'No se envió nada.',
    notAvailable: 'Las importaciones necesitan una dirección segura',
    notAvailableText:
      'Con http simple, dos pestañas podrían enviar la misma lista. Abre esta página por https o en localhost.',
  },
}
