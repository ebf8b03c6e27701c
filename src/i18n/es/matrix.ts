import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const cells = (n: number, number: string) => plural('es', n, `${number} celda`, `${number} celdas`)
const agents = (n: number, number: string) =>
  plural('es', n, `${number} agente`, `${number} agentes`)
const changes = (n: number, number: string) =>
  plural('es', n, `${number} cambio`, `${number} cambios`)

export const text: Catalogue['matrix'] = {
  title: 'Matriz de acceso',
  noInstances: 'Todavía no se conoce ninguna instancia',
  noInstancesText:
    'Las columnas son las instancias cuyo id se conoce. Crea una instancia o abre una por su nombre.',
  filter: {
    agent: 'Buscar agentes por nombre o correo',
    instance: 'Buscar instancias',
    level: 'Nivel',
    changed: 'Solo cambios',
    chosen: (n, number) =>
      plural('es', n, `Solo ${number} agente elegido`, `Solo los ${number} agentes elegidos`),
    on: 'Instancia',
    view: 'Niveles como',
    words: 'Palabras',
    letters: 'Letras',
    count: (agents, ofAgents, instances, ofInstances) =>
      `${agents} de ${ofAgents} agentes · ${instances} de ${ofInstances} instancias`,
    nothing: 'Nada coincide',
    nothingText: 'No queda ningún agente o ninguna instancia. Quita los filtros para verlos todos.',
  },
  grid: {
    label: 'Acceso de los agentes a las instancias',
    agent: 'Agente',
    all: 'Todo',
    none: 'sin acceso',
    through: 'todas',
    throughAll:
      'acceso por todas las instancias, definido en el gateway; ninguna operación lo quita',
    allInstances: 'todas las instancias',
    changedSince: 'cambiado por otra persona',
    unnamed: 'instancia sin nombre',
  },
  level: {
    selected: (n, number) =>
      plural('es', n, `${number} celda seleccionada`, `${cells(n, number)} seleccionadas`),
    set: 'Nivel de las celdas seleccionadas',
    template: 'Plantilla…',
    same: 'Mismo acceso que…',
    full: 'FULL',
    webchat: 'WEBCHAT',
    none: 'Sin acceso',
    other: 'Otra palabra',
    use: 'Usarla',
    keys: 'Las flechas mueven, con Shift seleccionan. F FULL, W WEBCHAT, Supr sin acceso, Enter otra palabra; Ctrl+Espacio la columna, Shift+Espacio la fila, Ctrl+C copia, Ctrl+V pega, Ctrl+Z deshace.',
    keysTitle: 'Teclas',
    copied: (n, number) =>
      plural('es', n, `${number} celda copiada`, `${cells(n, number)} copiadas`),
    notPasted: (word) => `No se pegó nada: «${word}» no es un nivel de este gateway.`,
  },
  kind: {
    granted: 'concedido',
    raised: 'subido',
    lowered: 'bajado',
    changed: 'cambiado',
    revoked: 'revocado',
    password: 'contraseña restablecida',
  },
  counts: {
    granted: (n, s) => plural('es', n, `${s} permiso concedido`, `${s} permisos concedidos`),
    raised: (n, s) => plural('es', n, `${s} nivel subido`, `${s} niveles subidos`),
    lowered: (n, s) => plural('es', n, `${s} nivel bajado`, `${s} niveles bajados`),
    changed: (n, s) => plural('es', n, `${s} nivel cambiado`, `${s} niveles cambiados`),
    revoked: (n, s) => plural('es', n, `${s} permiso revocado`, `${s} permisos revocados`),
    password: (n, s) =>
      plural('es', n, `${s} contraseña restablecida`, `${s} contraseñas restablecidas`),
  },
  cell: {
    granted: (level) => `concedido: ${level}`,
    raised: (before, level) => `subido de ${before} a ${level}`,
    lowered: (before, level) => `bajado de ${before} a ${level}`,
    changed: (before, level) => `cambiado de ${before} a ${level}`,
    revoked: (before) => `revocado: ${before}`,
  },
  bar: {
    label: 'Cambios',
    none: 'Sin cambios',
    count: (n, number, m, of) => `${changes(n, number)} para ${agents(m, of)}`,
    undo: 'Deshacer',
    redo: 'Rehacer',
    discard: 'Descartar todo',
    discardTitle: (n, number) => `¿Descartar ${changes(n, number)}?`,
    discardText:
      'Todavía no se aplicó nada. Con Deshacer los recuperas mientras esta página siga abierta.',
    review: (n, number) => `Revisar ${changes(n, number)}…`,
    restored: (when) => `Cambios de ${when}, recuperados`,
    restoredText: 'Se guardaron en este navegador y todavía no se aplicaron.',
  },
  review: {
    title: 'Revisar los cambios',
    undoTitle: 'Revisar la reversión',
    back: 'Volver a la matriz',
    cancel: 'Volver al resultado',
    apply: (n, number, m, of) => `Aplicar ${changes(n, number)} a ${agents(m, of)}`,
    window:
      'La lista se vuelve a leer justo antes. Los agentes que otra persona cambió mientras tanto se omiten y se muestran. Un cambio en el momento mismo de guardar se sobrescribiría.',
    agent: 'Agente',
    instance: 'Instancia',
    before: 'Antes',
    after: 'Después',
    password: 'contraseña aleatoria, no se muestra',
    what: 'Qué',
    keep: 'Descartar este',
    keepOf: (agent, instance) => `Descartar el cambio de ${agent} en ${instance}`,
    search: 'Buscar agentes e instancias',
    count: (shown, all) => `${shown} de ${all}`,
    changedTitle: (n, number) =>
      plural(
        'es',
        n,
        `${number} agente fue cambiado por otra persona mientras tanto`,
        `${number} agentes fueron cambiados por otra persona mientras tanto`,
      ),
    changedText:
      'Quedan fuera, y tus cambios para ellos esperan. Mira lo que el gateway tiene ahora y decide.',
    goneTitle: (n, number) =>
      plural(
        'es',
        n,
        `${number} agente ya no está en el gateway`,
        `${number} agentes ya no están en el gateway`,
      ),
    goneText: 'Sus cambios no se pueden aplicar.',
    layUpon: 'Poner los míos sobre los suyos',
    drop: 'Descartar los míos',
    theirs: (list) => `En el gateway ahora: ${list}`,
    yours: (list) => `Tuyos: ${list}`,
    otherData: 'nombre, correo o teléfono cambiado',
    dropGone: 'Descartar estos cambios',
    nothing: 'No queda nada por aplicar',
    nothingText: 'Todos los cambios se descartaron o esperan tu decisión arriba.',
  },
  run: {
    title: 'Cambios de acceso',
    name: (n, number) => `Acceso de ${agents(n, number)}`,
    undoName: (n, number) => `Reversión para ${agents(n, number)}`,
    toMatrix: 'A la matriz',
    leftOut: {
      changed: 'cambiado por otra persona mientras tanto; tu cambio espera en la matriz',
      gone: 'ya no está en el gateway',
    },
    there: {
      yours: 'como se aplicó',
      before: 'como antes',
      otherwise: (list) => `distinto: ${list}`,
      gone: 'ya no está',
    },
    allThere: (n, number, time) =>
      plural(
        'es',
        n,
        `${number} agente está en el gateway como se aplicó, releído a las ${time}`,
        `${number} agentes están en el gateway como se aplicó, releídos a las ${time}`,
      ),
    notTaken: (n, number) =>
      plural(
        'es',
        n,
        `El gateway aceptó ${number} agente y lo tiene distinto`,
        `El gateway aceptó ${number} agentes y los tiene distintos`,
      ),
    notTakenText: 'Lo que no se tomó sigue pendiente en la matriz.',
    unread: 'No se pudo releer la lista',
    unreadText: 'No se sabe qué tiene el gateway ahora.',
  },
  last: {
    unfinished: 'Hay cambios de acceso sin terminar',
    title: 'Su resultado se guarda en este navegador y se puede revertir.',
    open: 'Abrir',
  },
}
