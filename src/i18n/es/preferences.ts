import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['preferences'] = {
  title: 'Preferencias',
  context: 'Guardadas en este navegador',
  appearance: 'Apariencia',
  language: 'Idioma',
  theme: 'Tema',
  timeZone: 'Zona horaria',
  timeZoneHelp: 'Todas las horas se muestran en la zona horaria de este dispositivo.',
  safety: 'Seguridad y teclado',
  lockAfter: 'Bloquear por inactividad',
  lockAfterHelp:
    'Oculta la pantalla y quita la clave de esta pestaña. Las tareas en curso continúan; escribe la clave para desbloquear.',
  never: 'Nunca',
  minutes: (n) => plural('es', n, `Después de ${n} minuto`, `Después de ${n} minutos`),
  lockNow: 'Bloquear ahora',
  shortcuts: 'Atajos de una sola tecla',
  shortcutsHelp: 'Por ejemplo ? o G y luego I. Ctrl+K o ⌘K siempre funciona.',
  gateway: 'Este gateway',
  name: 'Nombre',
  nameHelp: 'Aparece en la parte superior del menú lateral.',
  tag: 'Entorno',
  tagHelp: 'Producción aparece en rojo en todas las páginas.',
  address: 'Dirección',
  kind: 'Tipo y versión',
  kindUnknown: 'El gateway no lo informa',
  offers: 'Funciones adicionales',
  offersNothing: 'Ninguna conocida',
  offer: {
    instanceList: 'lista de instancias',
    createInstance: 'creación de instancias',
    agents: 'agentes',
    presenceKinds: 'tipos de presencia',
    groupList: 'lista de grupos',
    callTextReadable: 'lectura del texto para llamadas rechazadas',
    setWebhook: 'edición de webhooks',
  },
  noAgents: 'No administra agentes.',
  repeats: 'Solicitudes repetidas',
  repeatsIs: {
    prevented: 'Impedidas: una solicitud que el navegador repite no tiene un segundo efecto',
    possible: 'No impedidas: este gateway no admite Idempotency-Key',
    unknown: 'Desconocido',
  },
  data: 'Datos en este navegador',
  counts: {
    drafts: (count) => `Borradores: ${count}`,
    instances: (count) => `instancias agregadas manualmente: ${count}`,
    callTexts: (count) => `textos para llamadas rechazadas: ${count}`,
    sent: (count) => `mensajes en el historial: ${count}`,
    runs: (count) => `campañas y otras tareas: ${count}`,
    audit: (count) => `registros de auditoría: ${count}`,
    templates: (count) => `plantillas de ajustes: ${count}`,
    webhooks: (count) => `webhooks vistos: ${count}`,
    groups: (count) => `grupos guardados: ${count}`,
    calls: (count) => `solicitudes en Actividad: ${count}`,
  },
  keyKept: 'La clave se guarda hasta que cierres esta pestaña.',
  keyInMemory: 'La clave está solo en memoria: tendrás que escribirla de nuevo al recargar.',
  forget: 'Olvidar este gateway…',
  forgetTitle: (name) => `¿Olvidar ${name}?`,
  forgetText:
    'Su clave, los borradores, las instancias agregadas manualmente, los mensajes enviados, la auditoría, el registro de solicitudes, las plantillas, los grupos guardados, las campañas y su entrada en la página de conexión se eliminan de este navegador. Nada cambia en el gateway.',
  forgetNow: 'Olvidar gateway',
  limits: {
    title: 'Límites de tamaño de archivo',
    help: 'En MB. Los archivos más grandes no se pueden elegir.',
    kind: { audio: 'Audio', image: 'Imagen', video: 'Video', document: 'Documento' },
  },
  /** Replaces the texts above for people who signed in at the page's own server. */
  signedIn: {
    lockAfterHelp:
      'Oculta la pantalla. Las tareas en curso continúan; escribe tu contraseña para desbloquear.',
    yourNameHelp:
      'El nombre con el que iniciaste sesión. Aparece junto a tus cambios en la auditoría de este navegador y del servidor.',
    key: 'La tiene el servidor: las personas inician sesión y ningún navegador ve la clave',
    kept: (name) =>
      `Guardado solo para ${name}: las demás personas que inicien sesión aquí no lo ven.`,
    forget: 'Eliminar mis datos…',
    forgetTitle: '¿Eliminar tus datos de este navegador?',
    forgetText:
      'Tus borradores, las instancias agregadas manualmente, los mensajes enviados, la auditoría, el registro de solicitudes, las plantillas, los grupos guardados y las campañas se eliminan de este navegador, y se cierra tu sesión. Los datos de otras personas se mantienen. Nada cambia en el gateway.',
    forgetNow: 'Eliminar mis datos',
  },
  about: 'Acerca de',
  version: 'Switchboard',
  storageLost: {
    title: (when: string) => `Este navegador eliminó los datos de Switchboard (detectado ${when})`,
    text: 'Se perdieron los borradores, las tareas y el historial de este navegador, quizá porque el disco estaba lleno. Puede que las tareas ya hayan enviado mensajes: compruébalo en el gateway antes de iniciar una de nuevo.',
    confirm: 'Descartar',
  },
}
