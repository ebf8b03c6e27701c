import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['importRun'] = {
  import: 'Importar',
  kind: { create: 'crear', update: 'cambiar' },
  done: { create: 'Creados', update: 'Cambiados' },
  code: {
    'phone-not-saved': 'Creado, teléfono no guardado',
    'phone-unknown': 'Creado; no se sabe si el teléfono se guardó',
    already: 'Ya está ahí, como en la lista',
    taken: 'Otra persona creó un agente con este correo',
    changed: 'Otra persona lo cambió desde la simulación',
    gone: 'El agente ya no está',
    'no-password': 'Su contraseña no estaba en memoria',
    'not-taken': 'El gateway respondió que no lo aplicó',
  },
  settle: 'Leer la lista y resolverlos',
  lacking: (n, s) =>
    plural(
      'es',
      n,
      `Hace falta la contraseña de ${s} agente para continuar`,
      `Hacen falta las contraseñas de ${s} agentes para continuar`,
    ),
  lackingText:
    'Las contraseñas no sobreviven a una recarga. Suelta otra vez la misma lista, o la que descargaste: la importación continúa donde estaba.',
  lackingFile: (files) =>
    `Las contraseñas no se conservan al recargar. Suelta otra vez ${files}, el archivo con las contraseñas: la importación se reanuda donde estaba.`,
  noPasswords: (files) => `Esta lista no tiene contraseñas. Suelta ${files}.`,
  passwordFile: 'Archivo con contraseñas',
  sameList: 'La misma lista otra vez',
  found: (some, all) => `${some} de ${all} contraseñas se encontraron en esta lista.`,
  makeNew: (n, s) =>
    plural(
      'es',
      n,
      `Generar y descargar ${s} contraseña nueva`,
      `Generar y descargar ${s} contraseñas nuevas`,
    ),
  makeNewText:
    'Sin ese archivo se pueden generar contraseñas nuevas para agentes que no existen. Antes se lee la lista de agentes: nadie que ya se creó recibe otra contraseña.',
  fileWord: 'contrasenas',
  files: {
    title: 'Qué archivo tiene las contraseñas correctas',
    valid: (n, s) =>
      plural('es', n, `correcto para ${s} agente creado`, `correcto para ${s} agentes creados`),
    unused: (n, s) => plural('es', n, `${s} agente aún sin crear`, `${s} agentes aún sin crear`),
    invalid: (n, s) => plural('es', n, `no vale para ${s} agente`, `no vale para ${s} agentes`),
    importAgain: (files) => `Para importar el resto con las mismas contraseñas, importa ${files}.`,
    handOver: (n, s) => plural('es', n, `Entregar a ${s} agente…`, `Entregar a ${s} agentes…`),
    download: (n, s) => plural('es', n, `Descargar ${s} contraseña`, `Descargar ${s} contraseñas`),
  },
  passwordColumn: 'Contraseña',
  emailColumn: 'Correo',
  mapping: 'Dónde están',
  readBack: (time) => `Leído de vuelta a las ${time}`,
  asSent: (n, s) =>
    plural('es', n, `${s} agente está como se envió.`, `${s} agentes están como se enviaron.`),
  otherwise: (n, s) =>
    plural('es', n, `${s} agente no está como se envió`, `${s} agentes no están como se enviaron`),
  otherwiseText: (names) =>
    `Alguien pudo cambiarlos desde entonces, o el gateway no aceptó todo: ${names}.`,
  toImport: 'Importar una lista',
}
