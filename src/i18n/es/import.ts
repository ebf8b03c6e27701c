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
    title: 'Qué puede contener una lista',
    name: 'Un nombre y un correo para cada agente. Los agentes se identifican por su correo.',
    phone:
      'Un teléfono con código de país, como texto: números como 5,5E+12 han perdido sus dígitos.',
    password:
      'Una contraseña de al menos 12 caracteres. Las que falten se generan; las descargas antes de enviar nada.',
    permissions:
      'Permisos en una columna, p. ej. sales:FULL; support:WEBCHAT, o una columna de niveles por instancia.',
    kept: 'Las contraseñas nunca se guardan en este navegador. Después de recargar, suelta la lista de nuevo.',
  },
  earlier: 'Importaciones anteriores',
  another: 'Elegir otra lista',
  howRead: 'Cambiar',

  columns: {
    title: 'Columnas',
    edit: 'Cambiar columnas',
    imported: (n, some, all) =>
      plural('es', n, `${some} de ${all} se importa`, `${some} de ${all} se importan`),
    inFile: 'En la lista',
    first: 'Primer valor',
    goesTo: 'Campo',
    goesToOf: (column) => `Campo para ${column}`,
    none: 'No importar',
    hidden: 'oculta',
    check: 'Revisión',
    leftOut: 'omitida',
    usable: 'válida',
    wrong: (n, s) => plural('es', n, `${s} no válido`, `${s} no válidos`),
    target: {
      name: 'Nombre',
      firstName: 'Nombre de pila',
      lastName: 'Apellidos',
      email: 'Correo',
      phone: 'Teléfono',
      password: 'Contraseña',
      permissions: 'Permisos (sales:FULL; …)',
      instance: 'Instancia',
      level: 'Nivel',
    },
    levelAt: (instance) => `Nivel en ${instance}`,
    levels: 'Niveles por instancia',
    help: 'Las celdas vacías no cambian nada. Un guion revoca un permiso; una columna de permisos los incluye todos.',
    needEmail: 'Elige la columna de los correos',
    needEmailText: 'Los agentes se identifican por su correo.',
    needName: 'Elige la columna de los nombres',
    needNameText:
      'Los agentes nuevos necesitan un nombre. Puede estar en una columna o en dos: nombre de pila y apellidos.',
    lastNameSkipped: (column) => `«${column}» no se importa`,
    lastNameSkippedText: 'Sin ella, los nombres quedan sin apellidos. Elige «Apellidos» para ella.',
  },

  existing: {
    label: 'Agentes que ya existen',
    skip: 'Omitir',
    update: 'Actualizar',
    help: 'Se reconocen por su correo, con mayúsculas o minúsculas. Una importación nunca cambia sus contraseñas.',
  },

  access: {
    label: 'Acceso existente',
    add: 'Agregar',
    replace: 'Reemplazar',
    keep: 'Mantener',
    help: {
      add: 'Se conceden los permisos de la lista; no se revoca ninguno.',
      replace: 'Se revocan los permisos que no están en la lista.',
      keep: 'Los permisos quedan como están.',
    },
  },
  country: {
    completed: (n, s, code) =>
      plural('es', n, `${s} número recibe ${code}`, `${s} números reciben ${code}`),
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
    count: (n, s) => plural('es', n, `${s} valor desconocido`, `${s} valores desconocidos`),
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
  levelFor: 'Nivel para filas sin nivel',
  includeHeld: 'Incluir filas con un número por revisar',
  tally: {
    withoutAccess: (n, s) =>
      plural(
        'es',
        n,
        `${s} agente nuevo quedaría sin acceso`,
        `${s} agentes nuevos quedarían sin acceso`,
      ),
    granted: (n, s) => plural('es', n, `${s} permiso concedido`, `${s} permisos concedidos`),
    raised: (n, s) => plural('es', n, `${s} nivel subido`, `${s} niveles subidos`),
    lowered: (n, s) => plural('es', n, `${s} nivel bajado`, `${s} niveles bajados`),
    changed: (n, s) => plural('es', n, `${s} nivel cambiado`, `${s} niveles cambiados`),
    revoked: (n, s) => plural('es', n, `${s} permiso revocado`, `${s} permisos revocados`),
  },

  check: {
    title: 'Simulación',
    rows: 'Resultados de la simulación',
    create: (n, s) => plural('es', n, `${s} se crearía`, `${s} se crearían`),
    update: (n, s) => plural('es', n, `${s} cambiaría`, `${s} cambiarían`),
    held: (_n, s) => `${s} por revisar, no se envían`,
    asIs: (_n, s) => `${s} sin cambios`,
    skip: (n, s) => plural('es', n, `${s} ya existe, omitido`, `${s} ya existen, omitidos`),
    wrong: (n, s) => plural('es', n, `${s} no se importa`, `${s} no se importan`),
    report: 'Informe',
    reportName: 'simulacion-de-agentes',
    waiting: 'Cargando los agentes de este gateway…',
  },
  verdict: {
    create: 'nuevo',
    'create-made': 'nuevo, contraseña generada',
    update: 'cambiado',
    held: 'por revisar, no se envía',
    unchanged: 'sin cambios',
    skip: 'ya existe, omitido',
    empty: 'vacía, omitida',
    duplicate: 'duplicada, omitida',
    wrong: 'con error',
  },
  issue: {
    unknownInstance: (name) => `Instancia ${name} desconocida`,
    sharedInstance: (name) => `Más de una instancia se llama ${name}: usa el UUID`,
    sharedEmail: 'Más de un agente tiene este correo',
    newUuid: 'UUID desconocido; puede que el gateway lo acepte',
    instanceTwice: (name) => `${name} aparece dos veces`,
    permissionsForm: 'Usa el formato sales:FULL; support:WEBCHAT',
    levelMissing: 'Falta un nivel',
    unknownLevel: (level) => `El nivel ${level} no está en uso`,
    phoneSent: (number) => `Se envía como ${number}`,
    columnMissing: (field) => `${field}: sin columna seleccionada`,
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
    nothingSent: 'Aún no se envió nada. Importar de nuevo la misma lista no crea duplicados.',
    unsettled: (n, s) =>
      plural(
        'es',
        n,
        `${s} nivel desconocido: aplica la sugerencia o mantenlo.`,
        `${s} niveles desconocidos: aplica las sugerencias o mantenlos.`,
      ),
    revoked: (n, s) => plural('es', n, `Se revocará ${s} permiso`, `Se revocarán ${s} permisos`),
    revokeTitle: (n, s) => plural('es', n, `¿Revocar ${s} permiso?`, `¿Revocar ${s} permisos?`),
    revokeText: (n, s) =>
      plural(
        'es',
        n,
        `${s} agente pierde acceso porque la lista reemplaza el acceso existente.`,
        `${s} agentes pierden acceso porque la lista reemplaza el acceso existente.`,
      ),
    nothingToDo: 'Nada que enviar: no se crearía ni cambiaría ningún agente.',
    passwords: (n, s) => plural('es', n, `${s} contraseña nueva`, `${s} contraseñas nuevas`),
    downloadFirst:
      'Descarga primero la lista con las contraseñas: no se muestran en ningún otro lugar.',
    downloaded:
      'Descargada. Guarda bien el archivo: las contraseñas no se guardan en ningún otro lugar.',
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
      'Una importación anterior no obtuvo respuesta para ellos. Resuélvela primero: una contraseña nueva no serviría para un agente que ya se creó.',
    undecidedLink: 'Abrir importación anterior',
    earlier: (n, s) =>
      plural('es', n, `${s} agente ya tiene contraseña`, `${s} agentes ya tienen contraseña`),
    earlierText: (files) =>
      files === undefined
        ? 'La generó una importación anterior. Importa el archivo con contraseñas que descargaste para conservar las mismas.'
        : `Está en ${files}. Importa ese archivo para conservar las mismas contraseñas.`,
    chooseEarlier: 'Elegir archivo con contraseñas…',
    replaceEarlier: (n, s) =>
      plural('es', n, `Reemplazar ${s} contraseña`, `Reemplazar ${s} contraseñas`),
    start: (n, s) => plural('es', n, `Importar ${s} agente`, `Importar ${s} agentes`),
    startNone: 'Importar',
    writing: 'Guardando la lista…',
    failed: 'No se pudo iniciar la importación',
    failedText: 'No se envió nada.',
    notAvailable: 'Las importaciones necesitan una conexión segura',
    notAvailableText:
      'Sin https o localhost, dos pestañas podrían enviar la misma lista. Abre Switchboard por https.',
  },
}
