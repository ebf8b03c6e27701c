import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['outage'] = {
  label: 'Estado del gateway',
  title: (since) => `El gateway no responde desde ${since}.`,
  dataFrom: (time) => `Los datos mostrados son de las ${time} o anteriores.`,
  retryIn: (seconds) => `Nuevo intento en ${seconds} s.`,
  retrying: 'Reintentando…',
  lastError: (words) => `Último error: ${words}`,
  noChanges: 'No puedes hacer cambios hasta que responda. Tus borradores se conservan.',
  seeCalls: 'Ver solicitudes',
  retryNow: 'Reintentar ahora',
  version: {
    title: 'Hay una versión nueva de Switchboard',
    text: 'Recarga esta página para usarla.',
    unsaved: 'Tienes cambios sin guardar. Se conservan como borradores.',
    jobs: (n, shown) =>
      plural(
        'es',
        n,
        `Hay ${shown} tarea en curso en esta pestaña. Si recargas ahora, queda en pausa hasta que la reanudes.`,
        `Hay ${shown} tareas en curso en esta pestaña. Si recargas ahora, quedan en pausa hasta que las reanudes.`,
      ),
    reloadAnyway: 'Recargar de todos modos',
  },
  jobs: 'Tareas que necesitan atención',
  resume: {
    label: 'Reanudar automáticamente cuando el gateway responda',
    help: 'Solo esta tarea, en esta pestaña, también después de recargar.',
    unknown: 'Sigue en pausa mientras haya resultados desconocidos. Revísalos primero.',
  },
  pausedBy: {
    left: 'Su página se recargó o se cerró',
    scheduled: 'Su hora de inicio ya pasó',
    key: 'La clave de API fue rechazada',
    'signed-out': 'Tu sesión terminó',
    failures: 'Demasiados errores',
    'no-answer': 'El gateway no respondió',
    'web-page': 'Las respuestas vienen de una página web',
    'no-id': 'Respuestas sin ID de mensaje',
    'not-connected': 'La instancia no está conectada',
    disk: 'El almacenamiento del navegador está lleno',
    disconnected: 'El gateway se desconectó',
    broken: 'No se pudo iniciar',
  },
}
