import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['outage'] = {
  label: 'Estado del gateway',
  title: (since) => `El gateway no responde desde las ${since}.`,
  dataFrom: (time) => `Los datos mostrados son de las ${time} o anteriores.`,
  retryIn: (seconds) => `Nuevo intento en ${seconds} s.`,
  retrying: 'Reintentando…',
  lastError: (words) => `Último error: ${words}`,
  noChanges: 'No se pueden hacer cambios hasta que responda. Sus borradores se conservan.',
  seeCalls: 'Ver las llamadas',
  retryNow: 'Reintentar ahora',
  version: {
    title: 'Hay una versión nueva de Switchboard',
    text: 'Recargue esta página para usarla.',
    unsaved: 'Tiene cambios sin guardar. Se conservan como borradores.',
    jobs: (n, shown) =>
      plural(
        'es',
        n,
        `Hay ${shown} tarea en curso en esta pestaña. Si recarga ahora, queda en pausa hasta que la reanude.`,
        `Hay ${shown} tareas en curso en esta pestaña. Si recarga ahora, quedan en pausa hasta que las reanude.`,
      ),
    reloadAnyway: 'Recargar de todos modos',
  },
  jobs: 'Tareas que necesitan atención',
  resume: {
    label: 'Reanudar automáticamente cuando el gateway responda',
    help: 'Solo esta tarea, en esta pestaña, también después de recargar.',
    unknown: 'Sigue en pausa mientras haya un resultado desconocido: decida esos primero.',
  },
  pausedBy: {
    left: 'Su pestaña se cerró',
    key: 'La clave de API fue rechazada',
    failures: 'Demasiados errores',
    'no-answer': 'El gateway no respondió',
    'web-page': 'Respondió una página web',
    'no-id': 'Respuestas sin ID de mensaje',
    'not-connected': 'La instancia no está conectada',
    disk: 'El almacenamiento del navegador está lleno',
    disconnected: 'El gateway se desconectó',
    broken: 'No se pudo iniciar',
  },
}
