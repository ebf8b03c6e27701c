import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('es', n, `${shown} instancia`, `${shown} instancias`)

/** Cambiar los ajustes de muchas instancias: qué poner, qué resultó, plantillas. */
export const text: Catalogue['fleetChange'] = {
  edit: {
    title: (n, shown) => `Cambiar ajustes de ${instances(n, shown)}`,
    undoTitle: (n, shown) => `Deshacer en ${instances(n, shown)}`,
    what: 'Qué poner',
    whatText: 'Lo que queda en “dejar” se escribe como lo tiene cada instancia.',
    leave: 'Dejar',
    on: 'Activar',
    off: 'Desactivar',
    text: 'Texto que se envía cuando se rechaza una llamada',
    leaveText: 'Dejar el de cada una',
    setText: 'Un texto para todas',
    textField: 'El texto para todas ellas',
    emptyText: 'Vacío: no se envía ningún texto, y el que haya ahora se borra.',
    tooLong: (max) => `Como máximo ${max} caracteres`,
    fill: 'Tomar de',
    fillUsual: 'Los valores habituales',
    fillTemplate: (name) => `Plantilla: ${name}`,
    fillInstance: 'Una instancia…',
    whichInstance: 'Qué instancia',
    noSuchInstance: 'Ninguna instancia se llama así',
    unread: (name) => `No se pudo leer ${name}`,
    save: 'Guardar como plantilla…',
    result: 'Qué cambia',
    rows: 'Qué cambia en cada instancia',
    changes: (shown) => `Cambian ${shown}`,
    same: (shown) => `Ya están así ${shown}`,
    left: (shown) => `Excluidas ${shown}`,
    becomes: (before, after) => `${before} → ${after}`,
    is: {
      same: 'ya lo tiene: no se envía nada',
      unread: 'excluida: sus ajustes no se leyeron',
      'text-unknown': 'excluida: no se conoce su texto',
    },
    search: 'Buscar instancias',
    nothing: 'Nada que cambiar',
    nothingWished: 'Diga primero qué se debe poner.',
    nothingText: 'Ninguna de estas instancias cambiaría.',
    nothingLeft:
      'Todas las que cambiarían están excluidas, porque no se conoce su texto. Diga qué hacer con ellas.',
    unknownTitle: (n, shown) =>
      plural(
        'es',
        n,
        `No se conoce el texto de ${shown} instancia`,
        `No se conoce el texto de ${shown} instancias`,
      ),
    unknownText:
      'El gateway no lo informa al leer, y este navegador no lo ha escrito. Cada guardado lo reemplaza, aunque solo cambie un interruptor.',
    unknownWhat: 'Qué hacer con estas',
    unknownSkip: 'Excluirlas',
    unknownWrite: 'Escribir un texto en todas estas',
    unknownField: 'El texto para estas',
    unknownNeeded: 'Escriba el texto, o exclúyalas',
    lostTitle: (n, shown) =>
      plural(
        'es',
        n,
        `El texto de ${shown} instancia no se puede recuperar`,
        `El texto de ${shown} instancias no se puede recuperar`,
      ),
    lostText: (names) => `Nadie sabe cuál era antes; queda el que se escribió: ${names}.`,
    more: (shown) => `y ${shown} más`,
    unreadTitle: (n, shown) =>
      plural('es', n, `${shown} instancia no se leyó`, `${shown} instancias no se leyeron`),
    unreadText: 'Lo que no se leyó queda excluido, para no sobrescribir nada sin verlo.',
    window:
      'Cada instancia se vuelve a leer justo antes: la que otra persona cambió entretanto se excluye y se muestra. Un cambio hecho en el instante mismo de guardar se sobrescribiría.',
    stopAfter: 'Pausar después de',
    errors: (n) => plural('es', n, `${n} error`, `${n} errores`),
    cancel: 'Volver',
    apply: (n, shown) => `Aplicar a ${instances(n, shown)}`,
    bar: 'Cambios',
    count: (n, shown, of) =>
      plural(
        'es',
        n,
        `${shown} instancia de ${of} cambiaría`,
        `${shown} instancias de ${of} cambiarían`,
      ),
  },

  run: {
    title: 'Cambio de ajustes',
    name: (n, shown) => `Ajustes de ${instances(n, shown)}`,
    undoName: (n, shown) => `Deshacer ajustes de ${instances(n, shown)}`,
    look: (n, shown) =>
      plural('es', n, 'Ver de nuevo la cambiada…', `Ver de nuevo ${shown} cambiadas…`),
    back: 'A la flota',
    changed: (what) => `otra persona lo cambió entretanto: ${what}`,
    changedAny: 'otra persona lo cambió entretanto',
    unread: 'sus ajustes no se entendieron, no se envió nada',
    notReached: 'sin respuesta a la lectura previa: no se envió nada',
    there: {
      all: 'como se aplicó',
      'all-but-text': 'como se aplicó; el texto no se puede leer de vuelta',
      maybe: 'como se aplicó; el texto no se puede leer de vuelta',
      before: 'como antes',
      otherwise: (what) => `distinto: ${what}`,
      unread: 'no se leyó de vuelta',
    },
    allThere: (n, shown) =>
      plural(
        'es',
        n,
        `Leído de vuelta: ${shown} instancia tiene lo que se aplicó`,
        `Leído de vuelta: ${shown} instancias tienen lo que se aplicó`,
      ),
    textNotReadable: 'Los textos que este gateway no informa al leer se dan por aceptados.',
    notTaken: (n, shown) =>
      plural(
        'es',
        n,
        `El gateway aceptó ${shown} cambio y lo tiene de otra forma`,
        `El gateway aceptó ${shown} cambios y los tiene de otra forma`,
      ),
    notTakenText: 'Están abajo, con lo que el gateway tiene ahora.',
    changedTitle: (n, shown) =>
      plural(
        'es',
        n,
        `Otra persona cambió ${shown} instancia entretanto`,
        `Otra persona cambió ${shown} instancias entretanto`,
      ),
    changedText: 'No se sobrescribió nada suyo. Véalas de nuevo, con lo que hay ahora.',
  },

  templates: {
    title: 'Plantillas',
    none: 'Aún no hay plantillas. Una plantilla son ajustes con un nombre, guardados en este navegador.',
    list: 'Plantillas de ajustes',
    apply: 'Aplicar',
    applyOne: (name, n, shown) => `Aplicar ${name} a ${instances(n, shown)}`,
    applyNone: 'Elija primero instancias, y aplíqueles después una plantilla.',
    compare: 'Comparar',
    compareOne: (name) => `Comparar todas con ${name}`,
    rename: 'Renombrar',
    renameOne: (name) => `Renombrar ${name}`,
    remove: 'Eliminar',
    removeOne: (name) => `Eliminar ${name}`,
    removeTitle: (name) => `¿Eliminar la plantilla ${name}?`,
    removeText: 'Las instancias conservan sus ajustes.',
    fromUsual: 'Guardar los valores habituales…',
    name: 'Nombre de la plantilla',
    nameNeeded: 'Escriba un nombre',
    nameTaken: 'Ya hay una plantilla con este nombre',
    keep: 'Guardar la plantilla',
    export: 'Exportar como JSON',
    import: 'Importar JSON…',
    imported: (n) => plural('es', n, `${n} plantilla importada`, `${n} plantillas importadas`),
    there: (n) => plural('es', n, `${n} ya estaba`, `${n} ya estaban`),
    notJson: 'Esto no es JSON',
    notTemplates: 'Este no es un archivo de plantillas',
    notTemplatesText: (where) => `Revise: ${where}`,
    notKept: 'Este navegador no pudo guardarlo',
  },
}
