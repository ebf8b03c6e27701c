import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const recipients = (n: number, written: string) =>
  plural('es', n, `${written} destinatario`, `${written} destinatarios`)

export const text: Catalogue['newCampaign'] = {
  title: 'Nueva campaña',
  steps: 'Pasos',
  step: {
    recipients: 'Destinatarios',
    message: 'Mensaje',
    pace: 'Ritmo',
    check: 'Revisar e iniciar',
  },
  stepOf: (n, all, name) => `Paso ${n} de ${all}: ${name}`,
  done: ' (listo)',
  back: 'Volver',
  next: 'Siguiente',
  startWith: (n, written) => `Enviar a ${recipients(n, written)}…`,
  scheduleWith: (n, written) => `Programar para ${recipients(n, written)}…`,

  recipients: {
    list: 'Lista de destinatarios',
    placeholder: 'número,nombre\n+52 55 4170 2298,Ana Prado',
    missing: 'Elige un archivo o pega una lista',
    columns: 'Columnas',
    number: 'Número',
    name: 'Nombre (para tus listas)',
    nameHelp: 'Se muestra en listas y búsquedas. Solo se envía si el mensaje lo usa.',
    placeholders: (columns) => `El mensaje puede usar estas columnas: ${columns}`,
  },
  totals: {
    label: 'Resultados de la comprobación',
    good: (n, written) => plural('es', n, `${written} se enviará`, `${written} se enviarán`),
    included: (_n, written) => `${written} de ellos por revisar`,
    check: (n, written) =>
      plural('es', n, `${written} por revisar, retenido`, `${written} por revisar, retenidos`),
    duplicate: (n, written) =>
      plural('es', n, `${written} repetido, omitido`, `${written} repetidos, omitidos`),
    wrong: (n, written) =>
      plural('es', n, `${written} no válido, omitido`, `${written} no válidos, omitidos`),
    reasons: 'Motivos',
    reason: (count, reason) => `${count}: ${reason}`,
    include: (count, reason) => `Incluir ${count}: ${reason}`,
    checking: (done, all) => `${done} de ${all} comprobados`,
    broken: 'La comprobación falló',
  },
  verdict: {
    good: 'Se enviará',
    included: 'Incluido',
    check: 'Por revisar',
    duplicate: 'Repetido',
    wrong: 'No válido',
  },
  issue: {
    empty: 'Sin número',
    twin: 'Probablemente repetido',
    notRegistered: 'No está registrado en la plataforma',
    registeredAs: (number) => `Registrado como ${number}`,
    emptyCell: 'Obligatoria, pero vacía',
  },
  issueAt: (field, rule) => `${field}: ${rule}`,

  message: {
    source: {
      file: 'Un archivo para todos',
      url: 'Una URL para todos',
      column: 'URL de una columna',
    },
    urlColumn: 'Columna con la URL del archivo',
    urlColumnHelp: 'El gateway descarga los archivos. No se cargan en este navegador.',
    choose: 'Elige una columna',
    byEnding: 'Déjalo vacío para usar la extensión de cada URL',
    insert: 'Insertar columna',
    insertInto: (field) => `Insertar una columna en ${field}`,
    placeholders:
      '{{columna}} inserta la celda de cada fila; {{columna|alternativa}} usa “alternativa” si está vacía. Las filas sin valor se omiten.',
  },
  preview: {
    label: 'Vista previa de una fila',
    title: 'Vista previa para el destinatario',
    before: 'Fila anterior',
    next: 'Fila siguiente',
    row: (row, all) => `Fila ${row} (destinatarios: ${all})`,
    sentTo: 'Se enviará a',
    held: 'Retenida: por revisar',
  },
  pace: {
    pauseFrom: 'Pausa entre mensajes, mín. (s)',
    pauseTo: 'máx. (s)',
    perMinute: 'Máx. de mensajes por minuto',
    perMinuteHelp: 'Déjalo vacío para usar solo la pausa. Con ambos, se aplica el más lento.',
    concurrency: 'Envíos simultáneos',
    concurrencyHelp: 'Cuántos mensajes pueden esperar una respuesta al mismo tiempo',
    startsLater: 'Empezar a una hora programada',
    startsAt: 'Inicio',
    startsHelp: 'En la zona horaria de abajo. La pestaña debe seguir abierta hasta entonces.',
    onlyHours: 'Solo en ciertos horarios',
    hoursFrom: 'Desde',
    hoursTo: 'Hasta',
    days: 'Días',
    timeZone: 'Zona horaria',
    means: 'Resumen del ritmo',
    atOnce: (n) => `Hasta ${n} al mismo tiempo`,
    noRecipients: 'Agrega destinatarios para ver cuánto tarda.',
    noBurst: 'Sin ráfagas tras una interrupción: la pausa se aplica siempre.',
  },
  check: {
    name: 'Nombre de la campaña',
    nameHelp: 'Solo lo ves tú',
    nothingSent: 'Esto es una simulación: no se envía nada hasta que inicies.',
    rows: 'Resultados de la simulación',
    export: 'Exportar lista',
    fileName: 'simulacion',
    goTo: (step) => `Ir a ${step}`,
    unready: {
      recipients: 'La lista todavía no tiene destinatarios.',
      message: 'El mensaje está incompleto.',
      pace: 'El ritmo está incompleto.',
      check: 'Falta el nombre.',
    },
  },
  test: {
    title: 'Mensaje de prueba',
    number: 'Tu propio número',
    help: 'Recibe el mensaje de la primera fila. El número se guarda en este navegador.',
    submit: 'Enviar prueba',
    accepted: (time) => `Prueba aceptada a las ${time}`,
    look: 'Revisa el teléfono antes de empezar.',
  },
  start: {
    title: (n, written) => `¿Enviar a ${recipients(n, written)}?`,
    titleLater: (n, written) => `¿Programar para ${recipients(n, written)}?`,
    from: 'Desde la instancia',
    of: 'del gateway',
    leftOut: (n, written) =>
      plural('es', n, `${written} fila se omite.`, `${written} filas se omiten.`),
    pausesAtFirst:
      'El gateway rechaza los mensajes hasta que esté conectada, así que la campaña se pausa en el primero.',
    despite: 'Empezar de todos modos, aunque no esté conectada',
    production: 'Esto es producción',
    sure: (n, written) => `Sí, enviar este mensaje a ${recipients(n, written)} ahora`,
    sureLater: (n, written) => `Sí, enviar este mensaje a ${recipients(n, written)} a esa hora`,
    keepOpen:
      'Mantén esta pestaña abierta mientras dura la campaña. Puedes usar otras páginas y pausarla en cualquier momento.',
    start: (n, written) => `Enviar a ${recipients(n, written)}`,
    schedule: (n, written) => `Programar para ${recipients(n, written)}`,
    writing: (done, all) => `${done} de ${all} guardados`,
    failed: 'No se pudo guardar la campaña',
    failedText: 'No se envió nada y lo que escribiste se conserva.',
    changed: 'La lista o el mensaje cambió mientras tanto. Revisa la simulación de nuevo.',
  },
}
