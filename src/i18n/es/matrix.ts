import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const cells = (n: number, number: string) => plural('es', n, `${number} celda`, `${number} celdas`)
const agents = (n: number, number: string) =>
  plural('es', n, `${number} agente`, `${number} agentes`)
const changes = (n: number, number: string) =>
  plural('es', n, `${number} cambio`, `${number} cambios`)

export const text: Catalogue['matrix'] = {
  title: 'Matriz de acceso',
  noInstances: 'Todavía no hay instancias',
  noInstancesText:
    'Las columnas son las instancias con UUID conocido. Crea una instancia o agrega una por nombre.',
  filter: {
    agent: 'Buscar agentes por nombre o correo',
    instance: 'Buscar instancias',
    level: 'Nivel',
    changed: 'Solo cambios',
    chosen: (n, number) =>
      plural(
        'es',
        n,
        `Solo ${number} agente seleccionado`,
        `Solo los ${number} agentes seleccionados`,
      ),
    on: 'Instancia',
    view: 'Niveles como',
    words: 'Palabras',
    letters: 'Letras',
    count: (agents, ofAgents, instances, ofInstances) =>
      `${agents} de ${ofAgents} agentes · ${instances} de ${ofInstances} instancias`,
    nothing: 'Nada coincide',
    nothingText: 'Ningún agente o instancia coincide. Quita los filtros para verlos todos.',
  },
  grid: {
    label: 'Acceso de los agentes a las instancias',
    agent: 'Agente',
    all: 'Seleccionar todo',
    none: 'sin acceso',
    through: 'todas',
    throughAll: 'acceso a todas las instancias, definido en el gateway; no se puede revocar aquí',
    allInstances: 'todas las instancias',
    changedSince: 'cambiado por otra persona',
    unnamed: 'instancia sin nombre',
  },
  level: {
    selected: (n, number) =>
      plural('es', n, `${number} celda seleccionada`, `${cells(n, number)} seleccionadas`),
    set: 'Nivel de las celdas seleccionadas',
    template: 'Plantilla de rol…',
    same: 'Mismo acceso que…',
    full: 'FULL',
    webchat: 'WEBCHAT',
    none: 'Sin acceso',
    other: 'Otro nivel',
    use: 'Definir nivel',
    keys: 'Flechas: mover; con Shift: seleccionar. F: FULL, W: WEBCHAT, Supr: sin acceso, Enter: otro nivel. Ctrl+Espacio: seleccionar columna, Shift+Espacio: seleccionar fila. Ctrl+C: copiar, Ctrl+V: pegar, Ctrl+Z: deshacer.',
    keysTitle: 'Teclado',
    copied: (n, number) =>
      plural('es', n, `${number} celda copiada`, `${cells(n, number)} copiadas`),
    notPasted: (word) => `No se pegó nada: “${word}” no es un nivel de este gateway.`,
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
      'Todavía no se han aplicado. Puedes recuperarlos con Deshacer mientras esta página siga abierta.',
    review: (n, number) => `Revisar ${changes(n, number)}…`,
    restored: (when) => `Cambios de ${when} recuperados`,
    restoredText: 'Se guardaron en este navegador y todavía no se han aplicado.',
  },
  earlier: {
    title: (n: number, s: string) =>
      plural(
        'es',
        n,
        `${s} restablecimiento de contraseña no se aplicó`,
        `${s} restablecimientos de contraseña no se aplicaron`,
      ),
    text: (n) =>
      plural(
        'es',
        n,
        'Lo pediste antes. Si el agente ya tiene una contraseña nueva, descártalo: la reemplazaría una aleatoria.',
        'Los pediste antes. Si un agente ya tiene una contraseña nueva, descártalos: la reemplazaría una aleatoria.',
      ),
    discard: (n: number, s: string) =>
      plural('es', n, 'Descartar el restablecimiento', `Descartar ${s} restablecimientos`),
    keep: (n: number, s: string) =>
      plural('es', n, 'Mantener el restablecimiento', `Mantener ${s} restablecimientos`),
  },
  review: {
    title: 'Revisar los cambios',
    undoTitle: 'Revisar lo que se deshace',
    back: 'Volver a la matriz',
    cancel: 'Volver a los resultados',
    apply: (n, number, m, of) => `Aplicar ${changes(n, number)} a ${agents(m, of)}`,
    window:
      'La lista de agentes se carga de nuevo justo antes de guardar. Los agentes que otra persona haya cambiado mientras tanto se omiten y se muestran. Un cambio en ese mismo momento se sobrescribiría.',
    agent: 'Agente',
    instance: 'Instancia',
    before: 'Antes',
    after: 'Después',
    password: 'contraseña aleatoria, no se muestra',
    what: 'Cambio',
    keep: 'Descartar cambio',
    keepOf: (agent, instance) => `Descartar el cambio de ${agent} en ${instance}`,
    search: 'Buscar agentes e instancias',
    count: (shown, all) => `${shown} de ${all}`,
    changedTitle: (n, number) =>
      plural(
        'es',
        n,
        `Otra persona cambió ${number} agente mientras tanto`,
        `Otra persona cambió ${number} agentes mientras tanto`,
      ),
    changedText:
      'Se omiten, y tus cambios se conservan. Compara con los valores actuales y decide.',
    goneTitle: (n, number) =>
      plural('es', n, `${number} agente ya no existe`, `${number} agentes ya no existen`),
    goneText: 'Tus cambios en ellos no se pueden aplicar.',
    layUpon: 'Volver a aplicar mis cambios',
    drop: 'Descartar mis cambios',
    theirs: (list) => `En el gateway ahora: ${list}`,
    yours: (list) => `Tuyos: ${list}`,
    otherData: 'nombre, correo o teléfono cambiado',
    dropGone: 'Descartar estos cambios',
    nothing: 'No queda nada por aplicar',
    nothingText: 'Todos los cambios se descartaron o necesitan tu decisión arriba.',
  },
  run: {
    title: 'Cambios de acceso',
    name: (n, number) => `Acceso de ${agents(n, number)}`,
    undoName: (n, number) => `Deshacer en ${agents(n, number)}`,
    toMatrix: 'Volver a la matriz',
    leftOut: {
      changed: 'cambiado por otra persona mientras tanto; tu cambio sigue pendiente en la matriz',
      password:
        'se definió una contraseña nueva después de pedir este restablecimiento; no se modificó nada',
      gone: 'ya no existe',
    },
    there: {
      yours: 'como se aplicó',
      before: 'como antes',
      otherwise: (list) => `distinto: ${list}`,
      gone: 'ya no existe',
    },
    allThere: (n, number, time) =>
      plural(
        'es',
        n,
        `${number} agente tiene el acceso nuevo, verificado a las ${time}`,
        `${number} agentes tienen el acceso nuevo, verificado a las ${time}`,
      ),
    notTaken: (n, number) =>
      plural(
        'es',
        n,
        `El gateway aceptó ${number} agente y guardó valores distintos`,
        `El gateway aceptó ${number} agentes y guardó valores distintos`,
      ),
    notTakenText: 'Los cambios que no se guardaron siguen pendientes en la matriz.',
    unread: 'No se pudo verificar el resultado',
    unreadText: 'Se desconoce el acceso actual en el gateway.',
  },
  last: {
    unfinished: 'Hay cambios de acceso sin terminar',
    title: 'El resultado se guarda en este navegador y se puede deshacer.',
    open: 'Abrir',
  },
}
