import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['importRun'] = {
  import: 'Importar',
  kind: { create: 'crear', update: 'cambiar' },
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
  sameList: 'La misma lista otra vez',
  found: (some, all) => `${some} de ${all} contraseñas se encontraron en esta lista.`,
  makeNew: (n, s) =>
    plural(
      'es',
      n,
      `Generar y descargar ${s} contraseña nueva`,
      `Generar y descargar ${s} contraseñas nuevas`,
    ),
  newName: 'agentes-contrasenas-nuevas',
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
