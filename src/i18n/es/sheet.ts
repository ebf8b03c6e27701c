import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

/** A spreadsheet or a list that is loaded, mapped, checked and edited. */
export const text: Catalogue['sheet'] = {
  source: {
    kind: 'Origen de la lista',
    file: 'Archivo',
    text: 'Lista pegada',
    choose: 'Elige o suelta un archivo XLSX, CSV o vCard',
    another: 'Suelta o elige otro archivo para reemplazarlo.',
    help: 'XLSX, CSV o TSV de cualquier hoja de cálculo. El archivo se queda en este navegador.',
    remove: (name) => `Quitar ${name}`,
    list: 'Lista',
    listHelp: 'Una fila por línea; las celdas copiadas de una hoja conservan sus columnas.',
  },
  reading: (percent) => `Cargando, ${percent}`,
  opening: 'Abriendo el libro…',
  openingFile: 'Abriendo el archivo…',
  found: 'Formato detectado',
  rows: (n, written) => plural('es', n, `${written} fila`, `${written} filas`),
  columns: (n, written) => plural('es', n, `${written} columna`, `${written} columnas`),
  sheet: 'Hoja',
  workbook: 'Libro de Excel',
  contacts: { name: 'Nombre', phone: 'Teléfono', email: 'Correo', company: 'Empresa' },
  vCard: 'Contactos (vCard)',
  separator: 'Separador',
  separators: { ',': 'Coma ,', ';': 'Punto y coma ;', '\t': 'Tabulación', '|': 'Barra |' },
  encoding: 'Codificación',
  header: 'Encabezado',
  noHeader: 'Sin encabezado',
  headerIs: (row) => `Fila ${row}`,
  again: 'Detectar de nuevo',
  parts: {
    title: 'Celdas ocultas o combinadas',
    help: 'Las celdas ocultas se omiten, y solo la primera fila de celdas combinadas tiene su texto.',
    hiddenRows: (n, written) =>
      plural('es', n, `Incluir ${written} fila oculta`, `Incluir ${written} filas ocultas`),
    hiddenColumns: (n, written) =>
      plural('es', n, `Incluir ${written} columna oculta`, `Incluir ${written} columnas ocultas`),
    merged: (n, written) =>
      plural(
        'es',
        n,
        `Rellenar ${written} celda combinada hacia abajo`,
        `Rellenar ${written} celdas combinadas hacia abajo`,
      ),
  },

  refusal: {
    empty: {
      title: 'Este archivo está vacío',
      text: 'El archivo no tiene contenido. Expórtalo de nuevo.',
    },
    blank: { title: 'No hay filas', text: 'Todas las celdas están vacías.' },
    workbook: {
      title: 'No se puede abrir este libro de Excel',
      text: 'Ábrelo en tu programa de hojas de cálculo y guarda la hoja como CSV.',
    },
    tooLarge: {
      title: 'Este libro es demasiado grande',
      text: 'Guarda la hoja como CSV en tu programa de hojas de cálculo y elige ese archivo.',
    },
    zip: {
      title: 'Esto es un archivo ZIP',
      text: 'Descomprímelo y elige el archivo CSV. Guarda antes los libros de Excel como CSV.',
    },
    pdf: {
      title: 'Esto es un PDF',
      text: 'Exporta la tabla como CSV desde el programa de origen.',
    },
    image: { title: 'Esto es una imagen', text: 'Elige un archivo CSV.' },
    html: {
      title: 'Esto es una página web',
      text: 'Algunos sistemas exportan páginas web con el nombre de una hoja de cálculo. Abre el archivo en un programa de hojas de cálculo y guárdalo como CSV.',
    },
    json: { title: 'Esto es JSON', text: 'Elige un archivo CSV.' },
    binary: {
      title: 'Esto no es un archivo de texto',
      text: 'No contiene ninguna tabla. Elige un archivo CSV.',
    },
    unreadable: {
      title: 'No se puede leer el archivo',
      text: 'Se movió o cambió, o el navegador no tiene permiso. Elígelo de nuevo.',
    },
    program: {
      title: 'No se pudo cargar la lista',
      text: 'Un error interno o falta de memoria. No se envió ni se cambió nada.',
    },
  },
  checkBroke: {
    title: 'La comprobación falló',
    text: 'Un error interno. No se envió ni se cambió nada.',
  },

  problem: {
    unclosedQuote: 'una comilla nunca se cierra',
    textAfterQuote: 'hay texto después de una comilla de cierre',
    longCell: 'una celda tiene más de un millón de caracteres y se cortó',
    longRow: 'más celdas que columnas; suele deberse a un separador en un texto sin comillas',
    shortRow: 'menos celdas que columnas; las que faltan cuentan como vacías',
    manyColumns: 'más de 300 columnas; el resto no se carga',
    noValue: 'una fórmula sin resultado; abre y guarda el libro en tu programa de hojas de cálculo',
    errorValue: 'una fórmula con error, como #N/D',
    zeroCharacter: 'un carácter nulo en una celda',
    badCharacter: 'caracteres no válidos en esta codificación; prueba otra',
    onlyHeader: 'un encabezado sin filas debajo',
    sameName: (names) => `un nombre de columna repetido; renombrado a ${names}`,
    noName: (names) => `columnas sin nombre; renombradas a ${names}`,
    tooManyRows:
      'la carga paró aquí: una lista puede tener como máximo un millón de filas. Divide el archivo',
    tooLarge:
      'la carga paró aquí: la lista es demasiado grande para este navegador. Divide el archivo',
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
    longCell: 'Demasiado larga, recortada',
    longRow: 'Más celdas que columnas',
    shortRow: 'Menos celdas que columnas',
    manyColumns: 'Más de 300 columnas',
    noValue: 'Fórmula sin resultado',
    errorValue: 'Fórmula con error',
    zeroCharacter: 'Carácter nulo',
    badCharacter: 'Carácter ilegible',
    unchecked: 'No se pudo comprobar',
  },
  duplicateOf: (row) => `Repite la fila ${row}`,
  likelyDuplicateOf: (row) => `Probablemente repite la fila ${row}`,

  mapper: {
    column: (name, example) => `${name} (${example})`,
    none: 'Ninguna columna',
    choose: 'Elige una columna',
    missing: 'Elige una columna para este campo',
    noExample: 'Vacía en las primeras filas',
  },

  grid: {
    row: 'Fila',
    outcome: 'Resultado',
    all: 'Todas',
    filter: 'Filtrar filas',
    count: (word, n) => `${word} ${n}`,
    edited: 'editada',
    loading: 'Cargando',
    keys: 'Flechas: mover. Enter o F2: editar. Enter: guardar. Esc: cancelar.',
    editing: (column, row) => `${column}, fila ${row}`,
    none: 'No hay filas.',
    first: (n) => `Se muestran las primeras ${n} filas. Filtra las filas para ver las demás.`,
    checking: (percent) => `Comprobando, ${percent}`,
  },
  fileButton: {
    tooLarge: (name) => `${name} tiene más de 20 MB`,
    unreadable: (name) => `No se pudo cargar ${name}`,
  },
}
