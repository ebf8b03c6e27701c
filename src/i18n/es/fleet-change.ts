import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('es', n, `${shown} instancia`, `${shown} instancias`)

/** Changing settings of many instances: values, results, templates. */
export const text: Catalogue['fleetChange'] = {
  edit: {
    title: (n, shown) => `Cambiar ajustes de ${instances(n, shown)}`,
    undoTitle: (n, shown) => `Deshacer en ${instances(n, shown)}`,
    what: 'Valores nuevos',
    whatText: 'Los ajustes en “Mantener” no cambian en ninguna instancia.',
    leave: 'Mantener',
    on: 'Activar',
    off: 'Desactivar',
    text: 'Texto que se envía cuando se rechaza una llamada',
    leaveText: 'Mantener el texto de cada instancia',
    setText: 'El mismo texto para todas',
    textField: 'Texto para todas las instancias',
    emptyText: 'Déjalo vacío para no enviar ningún texto. Los textos actuales se eliminan.',
    tooLong: (max) => `Como máximo ${max} caracteres`,
    fill: 'Rellenar con',
    fillBaseline: 'Referencia',
    fillMostCommon: 'Valores más comunes',
    fillTemplate: (name) => `Plantilla: ${name}`,
    fillInstance: 'Una instancia…',
    whichInstance: 'Instancia',
    noSuchInstance: 'Ninguna instancia coincide',
    unread: (name) => `No se pudo cargar ${name}`,
    save: 'Guardar como plantilla…',
    result: 'Vista previa',
    rows: 'Cambios por instancia',
    changes: (shown) => `Cambian ${shown}`,
    same: (shown) => `Ya están así ${shown}`,
    left: (shown) => `Omitidas ${shown}`,
    becomes: (before, after) => `${before} → ${after}`,
    is: {
      same: 'ya está así: no se envía nada',
      unread: 'omitida: sus ajustes no se cargaron',
      'text-unknown': 'omitida: se desconoce su texto actual',
    },
    search: 'Buscar instancias',
    nothing: 'Nada que cambiar',
    nothingWished: 'Elige primero los valores nuevos.',
    nothingText: 'Ninguna de estas instancias cambiaría.',
    nothingLeft:
      'Todas las instancias que cambiarían se omiten porque se desconoce su texto actual. Elige qué hacer con ellas.',
    unknownTitle: (n, shown) =>
      plural(
        'es',
        n,
        `Se desconoce el texto actual de ${shown} instancia`,
        `Se desconoce el texto actual de ${shown} instancias`,
      ),
    unknownText:
      'El gateway no lo devuelve y no se guardó desde este navegador. Cada vez que guardas se reemplaza, aunque solo cambies un interruptor.',
    unknownWhat: 'Instancias con texto desconocido',
    unknownSkip: 'Omitirlas',
    unknownWrite: 'Definir el mismo texto para todas',
    unknownField: 'Texto para estas instancias',
    unknownChoose: 'Elige qué hacer con las instancias cuyo texto se desconoce',
    unknownNeeded: 'Escribe el texto u omítelas',
    notRestored: (n, shown) =>
      plural(
        'es',
        n,
        `El texto de ${shown} instancia no se puede restaurar.`,
        `Los textos de ${shown} instancias no se pueden restaurar.`,
      ),
    restored: 'Todos los demás valores cambiados se pueden deshacer.',
    changeValues: 'Cambiar valores',
    lostTitle: (n, shown) =>
      plural(
        'es',
        n,
        `El texto de ${shown} instancia no se puede recuperar`,
        `El texto de ${shown} instancias no se puede recuperar`,
      ),
    lostText: (names) => `Se desconoce el texto anterior, así que se mantiene el nuevo: ${names}.`,
    more: (shown) => `y ${shown} más`,
    unreadTitle: (n, shown) =>
      plural('es', n, `${shown} instancia no se cargó`, `${shown} instancias no se cargaron`),
    unreadText:
      'Las instancias que no se cargaron se omiten, para no sobrescribir valores desconocidos.',
    window:
      'Cada instancia se carga de nuevo justo antes de guardar. Las que otra persona haya cambiado mientras tanto se omiten y se muestran. Un cambio en ese mismo momento se sobrescribiría.',
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
      plural('es', n, 'Revisar la instancia cambiada…', `Revisar ${shown} instancias cambiadas…`),
    back: 'Volver a la flota',
    changed: (what) => `otra persona la cambió mientras tanto: ${what}`,
    changedAny: 'otra persona la cambió mientras tanto',
    unread: 'no enviado: sus ajustes tienen un formato desconocido',
    notReached: 'no enviado: antes no se pudieron cargar sus ajustes',
    there: {
      all: 'como se aplicó',
      'all-but-text': 'como se aplicó; el texto no se puede verificar',
      maybe: 'como se aplicó; el texto no se puede verificar',
      before: 'como antes',
      otherwise: (what) => `distinto: ${what}`,
      unread: 'sin verificar',
    },
    allThere: (n, shown) =>
      plural(
        'es',
        n,
        `Verificado: ${shown} instancia tiene los valores nuevos`,
        `Verificado: ${shown} instancias tienen los valores nuevos`,
      ),
    textNotReadable: 'Este gateway no devuelve los textos, así que no se pueden verificar.',
    notTaken: (n, shown) =>
      plural(
        'es',
        n,
        `El gateway aceptó ${shown} cambio y guardó valores distintos`,
        `El gateway aceptó ${shown} cambios y guardó valores distintos`,
      ),
    notTakenText: 'Aparecen abajo con sus valores actuales.',
    changedTitle: (n, shown) =>
      plural(
        'es',
        n,
        `Otra persona cambió ${shown} instancia mientras tanto`,
        `Otra persona cambió ${shown} instancias mientras tanto`,
      ),
    changedText: 'No se sobrescribió nada. Revísalas con sus valores actuales.',
  },

  templates: {
    title: 'Plantillas',
    none: 'Todavía no hay plantillas. Una plantilla es un conjunto de ajustes con nombre, guardado en este navegador.',
    list: 'Plantillas de ajustes',
    apply: 'Aplicar',
    applyOne: (name, n, shown) => `Aplicar ${name} a ${instances(n, shown)}`,
    applyNone: 'Selecciona primero instancias para aplicar una plantilla.',
    compare: 'Comparar',
    compareOne: (name) => `Comparar todas con ${name}`,
    rename: 'Renombrar',
    renameOne: (name) => `Renombrar ${name}`,
    remove: 'Eliminar',
    removeOne: (name) => `Eliminar ${name}`,
    removeTitle: (name) => `¿Eliminar la plantilla ${name}?`,
    removeText: 'Las instancias conservan sus ajustes.',
    fromMostCommon: 'Guardar los valores más comunes…',
    name: 'Nombre de la plantilla',
    nameNeeded: 'Escribe un nombre',
    nameTaken: 'Ya hay una plantilla con este nombre',
    keep: 'Guardar plantilla',
    export: 'Exportar como JSON',
    import: 'Importar JSON…',
    imported: (n) => plural('es', n, `${n} plantilla importada`, `${n} plantillas importadas`),
    there: (n) => plural('es', n, `${n} ya existía`, `${n} ya existían`),
    notJson: 'El archivo no es JSON válido',
    notTemplates: 'El archivo no contiene plantillas',
    notTemplatesText: (where) => `Revisa: ${where}`,
    notKept: 'No se pudo guardar en este navegador',
  },
}
