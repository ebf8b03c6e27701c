import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

/** Una hoja de cálculo o lista que se lee, se relaciona, se revisa y se edita. */
export const text: Catalogue['sheet'] = {
  source: {
    kind: 'De dónde viene la lista',
    file: 'Un archivo',
    text: 'Una lista pegada',
    choose: 'Elige o suelta un archivo XLSX o CSV',
    another: 'Suelte o elija otro archivo para reemplazar este.',
    help: 'XLSX, CSV o TSV de cualquier hoja de cálculo. El archivo se queda en este navegador.',
    remove: (name) => `Quitar ${name}`,
    list: 'Lista',
    listHelp: 'Una fila por línea; las celdas copiadas de una hoja conservan sus columnas.',
  },
  reading: (percent) => `Leyendo, ${percent}`,
  found: 'Lo que se encontró',
  rows: (n, written) => plural('es', n, `${written} fila`, `${written} filas`),
  columns: (n, written) => plural('es', n, `${written} columna`, `${written} columnas`),
  sheet: 'Hoja',
  workbook: 'Libro de Excel',
  separator: 'Separador',
  separators: { ',': 'Coma ,', ';': 'Punto y coma ;', '\t': 'Tabulación', '|': 'Barra |' },
  encoding: 'Codificación',
  header: 'Encabezado',
  noHeader: 'Sin encabezado',
  headerIs: (row) => `Fila ${row}`,
  again: 'Detectar de nuevo',

  refusal: {
    empty: { title: 'Este archivo está vacío', text: 'No tiene ni un byte. Expórtalo de nuevo.' },
    blank: { title: 'No hay filas', text: 'Todas las celdas están vacías.' },
    workbook: {
      title: 'No se puede leer este libro de cálculo',
      text: 'Ábrelo en tu programa de hojas de cálculo y guarda la hoja como CSV.',
    },
    zip: {
      title: 'Esto es un archivo ZIP',
      text: 'Descomprímelo y elige el CSV que contiene. Un libro de cálculo debe guardarse antes como CSV.',
    },
    pdf: { title: 'Esto es un PDF', text: 'Exporta la tabla como CSV desde su origen.' },
    image: { title: 'Esto es una imagen', text: 'Elige un archivo CSV.' },
    html: {
      title: 'Esto es una página web',
      text: 'Algunos sistemas dan a las páginas el nombre de una hoja de cálculo o responden con una pantalla de acceso. Ábrelo en un programa de hojas de cálculo y guárdalo como CSV.',
    },
    json: { title: 'Esto es JSON', text: 'Elige un archivo CSV.' },
    binary: {
      title: 'Esto no es texto',
      text: 'Diga lo que diga su nombre, no contiene ninguna tabla.',
    },
    unreadable: {
      title: 'No se puede leer el archivo',
      text: 'Se movió o cambió, o este navegador no puede abrirlo. Elíjalo de nuevo.',
    },
    program: {
      title: 'La lectura se rompió',
      text: 'Un error de Switchboard o falta de memoria. No se envió ni se cambió nada.',
    },
  },
  checkBroke: {
    title: 'La revisión se rompió',
    text: 'Un error de Switchboard. No se envió ni se cambió nada.',
  },

  problem: {
    unclosedQuote: 'una comilla se abre y nunca se cierra',
    textAfterQuote: 'hay texto después de una comilla de cierre',
    longCell: 'una celda tiene más de un millón de caracteres y se cortó',
    longRow: 'más celdas que columnas; suele ser un separador en un texto sin comillas',
    shortRow: 'menos celdas que columnas; las que faltan cuentan como vacías',
    manyColumns: 'más de 300 columnas; el resto no se lee',
    zeroCharacter: 'un carácter nulo en una celda',
    badCharacter: 'caracteres que no existen en esta codificación; pruebe otra',
    onlyHeader: 'un encabezado sin filas debajo',
    sameName: (names) => `un nombre que ya tiene otra columna; se usa como ${names}`,
    noName: (names) => `columnas sin nombre; se usan como ${names}`,
    tooManyRows:
      'la lectura paró aquí: una lista puede tener un millón de filas. Divida el archivo',
    tooLarge:
      'la lectura paró aquí: la lista es demasiado grande para este navegador. Divida el archivo',
  },
  problemRows: (n, rows) => plural('es', n, `Fila ${rows}`, `Filas ${rows}`),
  andMore: (rows, more) => `${rows} y ${more} más`,
  problemIn: (where, what) => `${where}: ${what}.`,
  problems: (n, written) =>
    plural(
      'es',
      n,
      `${written} tipo de problema en la lista`,
      `${written} tipos de problemas en la lista`,
    ),

  issue: {
    unclosedQuote: 'Comilla sin cerrar',
    textAfterQuote: 'Texto después de una comilla de cierre',
    longCell: 'Demasiado larga, se cortó',
    longRow: 'Más celdas que columnas',
    shortRow: 'Menos celdas que columnas',
    manyColumns: 'Más de 300 columnas',
    zeroCharacter: 'Un carácter nulo',
    badCharacter: 'Carácter ilegible',
    unchecked: 'No se pudo revisar',
  },
  duplicateOf: (row) => `Repite la fila ${row}`,

  mapper: {
    column: (name, example) => `${name} (${example})`,
    none: 'Ninguna columna',
    choose: 'Elige una columna',
    missing: 'Elige la columna para este campo',
    noExample: 'Vacía en las primeras filas',
  },

  grid: {
    row: 'Fila',
    outcome: 'Resultado',
    all: 'Todas',
    filter: 'Qué filas',
    count: (word, n) => `${word} ${n}`,
    edited: 'editada',
    loading: 'Cargando',
    keys: 'Las flechas mueven, Enter o F2 edita una celda, Enter guarda, Esc la deja como estaba.',
    editing: (column, row) => `${column}, fila ${row}`,
    none: 'Ninguna fila aquí.',
    first: (n) => `Se muestran las primeras ${n} filas. Elige qué filas para ver las demás.`,
    checking: (percent) => `Revisando, ${percent}`,
  },
  fileButton: {
    tooLarge: (name) => `${name} tiene más de 20 MB: no se leyó nada`,
    unreadable: (name) => `No se pudo leer ${name}`,
  },
}
