import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['importJob'] = {
  import: 'Importar',
  kind: { create: 'crear', update: 'cambiar' },
  done: { create: 'Creados', update: 'Cambiados' },
  code: {
    'phone-not-saved': 'Creado, teléfono no guardado',
    'phone-unknown': 'Creado; no se sabe si el teléfono se guardó',
    already: 'Ya está actualizado',
    taken: 'Otra persona creó un agente con este correo',
    changed: 'Otra persona lo cambió desde la simulación',
    gone: 'El agente ya no existe',
    'no-password': 'La contraseña ya no estaba en memoria',
    'not-taken': 'El gateway no lo guardó',
  },
  settle: 'Comprobar la lista de agentes y resolver',
  lacking: (n, s) =>
    plural(
      'es',
      n,
      `Hace falta la contraseña de ${s} agente para continuar`,
      `Hacen falta las contraseñas de ${s} agentes para continuar`,
    ),
  lackingText:
    'Las contraseñas no se conservan al recargar. Suelta de nuevo la misma lista o la que descargaste: la importación se reanuda donde estaba.',
  lackingFile: (files) =>
    `Las contraseñas no se conservan al recargar. Suelta de nuevo ${files}, el archivo con las contraseñas: la importación se reanuda donde estaba.`,
  noPasswords: (files) => `Esta lista no tiene contraseñas. Suelta ${files}.`,
  passwordFile: 'Archivo con contraseñas',
  sameList: 'Lista de agentes',
  found: (some, all) => `${some} de ${all} contraseñas se encontraron en esta lista.`,
  makeNew: (n, s) =>
    plural(
      'es',
      n,
      `Generar y descargar ${s} contraseña nueva`,
      `Generar y descargar ${s} contraseñas nuevas`,
    ),
  makeNewText:
    'Sin ese archivo puedes generar contraseñas nuevas para los agentes que aún no existen. Antes se carga la lista de agentes: los que ya se crearon conservan su contraseña.',
  fileWord: 'contrasenas',
  files: {
    title: 'Archivos con contraseñas',
    valid: (n, s) =>
      plural('es', n, `válido para ${s} agente creado`, `válido para ${s} agentes creados`),
    unused: (n, s) => plural('es', n, `${s} agente aún sin crear`, `${s} agentes aún sin crear`),
    invalid: (n, s) => plural('es', n, `no válido para ${s} agente`, `no válido para ${s} agentes`),
    importAgain: (files) => `Para importar el resto con las mismas contraseñas, importa ${files}.`,
    handOver: (n, s) => plural('es', n, `Entregar a ${s} agente…`, `Entregar a ${s} agentes…`),
    download: (n, s) => plural('es', n, `Descargar ${s} contraseña`, `Descargar ${s} contraseñas`),
  },
  passwordColumn: 'Contraseña',
  emailColumn: 'Correo',
  mapping: 'Columnas',
  readBack: (time) => `Verificado a las ${time}`,
  asSent: (n, s) =>
    plural(
      'es',
      n,
      `${s} agente tiene los valores importados.`,
      `${s} agentes tienen los valores importados.`,
    ),
  otherwise: (n, s) =>
    plural('es', n, `${s} agente tiene valores distintos`, `${s} agentes tienen valores distintos`),
  otherwiseText: (names) =>
    `Puede que alguien los haya cambiado o que el gateway haya guardado valores distintos: ${names}.`,
  toImport: 'Importar lista',
}
