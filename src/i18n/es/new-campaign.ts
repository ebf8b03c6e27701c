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

  recipients: {
    list: 'Lista de destinatarios',
    placeholder: 'número,nombre\n+52 55 4170 2298,Ana Prado',
    missing: 'Elija un archivo o pegue una lista',
    columns: 'Columnas',
    number: 'Número',
    name: 'Nombre, para sus listas',
    nameHelp: 'Se muestra y se busca; no se envía salvo que el mensaje lo pida',
    countryCode: 'Código de país para números sin él',
    countryCodeHelp: 'Como 55 para Brasil o 52 para México. Vacío si todos ya tienen el suyo.',
    placeholders: (columns) => `El mensaje puede usar todas las columnas: ${columns}`,
  },
  totals: {
    label: 'Lo que encontró la revisión',
    good: (n, written) => plural('es', n, `${written} se enviará`, `${written} se enviarán`),
    duplicate: (n, written) =>
      plural('es', n, `${written} repetido queda fuera`, `${written} repetidos quedan fuera`),
    wrong: (n, written) =>
      plural('es', n, `${written} incorrecto queda fuera`, `${written} incorrectos quedan fuera`),
    checking: (done, all) => `${done} de ${all} revisados`,
    broken: 'La revisión falló',
  },
  verdict: { good: 'Se enviará', duplicate: 'Repetido', wrong: 'Incorrecto' },
  issue: {
    noNumber: 'Sin número',
    notRegistered: 'No está registrado en la plataforma',
    shortened: 'La hoja de cálculo acortó este número: se perdieron sus últimos dígitos',
    letters: 'No es un número',
    length: 'Un número tiene de 8 a 15 dígitos, con su código de país',
    short: 'Corto para su país: decide el gateway',
    long: 'Largo para su país: decide el gateway',
    unknown: 'Ningún país tiene este número: decide el gateway',
    emptyCell: 'Vacía, pero necesaria',
  },
  issueAt: (field, rule) => `${field}: ${rule}`,

  message: {
    source: { file: 'Un archivo para todos', url: 'Una URL para todos', column: 'URL por columna' },
    urlColumn: 'Columna con la dirección del archivo',
    urlColumnHelp: 'El gateway busca cada uno. Aquí no se cargan.',
    choose: 'Elija una columna',
    byEnding: 'Vacío: se toma del final de cada dirección',
    insert: 'Insertar columna',
    insertInto: (field) => `Insertar una columna en ${field}`,
    placeholders:
      '{{columna}} representa la celda de una fila; {{columna|ahí}} pone “ahí” donde está vacía. Las filas sin nada que poner quedan fuera.',
  },
  preview: {
    label: 'Vista previa de una fila',
    title: 'Como lo verá el destinatario',
    before: 'Fila anterior',
    next: 'Fila siguiente',
    row: (row, all) => `Fila ${row}, de ${all} en total`,
    sentTo: 'Se enviará a',
    duplicate: (row) => `Queda fuera: repite la fila ${row}`,
  },
  pace: {
    pauseFrom: 'Pausa entre dos, de (s)',
    pauseTo: 'a (s)',
    perMinute: 'Mensajes por minuto, como máximo',
    perMinuteHelp: 'Vacío: solo cuenta la pausa. Con ambos, vale el más lento.',
    concurrency: 'A la vez',
    concurrencyHelp: 'Cuántos pueden esperar su respuesta al mismo tiempo',
    startsLater: 'Empezar a una hora fijada',
    startsAt: 'Inicio',
    startsHelp: 'En la zona horaria de abajo. La pestaña debe seguir abierta hasta entonces.',
    startPassed: 'Esa hora ya pasó: el envío empezaría de inmediato.',
    onlyHours: 'Solo a ciertas horas',
    hoursFrom: 'Desde',
    hoursTo: 'Hasta',
    days: 'Días',
    timeZone: 'Zona horaria',
    means: 'Lo que significa este ritmo',
    atOnce: (n) => `Hasta ${n} en camino a la vez`,
    noRecipients: 'Cuánto tarda se ve cuando hay destinatarios.',
    noBurst:
      'Nunca recupera el atraso: tras una interrupción, el siguiente sale una pausa entera después.',
  },
  check: {
    name: 'Nombre de la campaña',
    nameHelp: 'Solo lo ve usted',
    nothingSent: 'Esto es un ensayo: no se envía nada hasta que usted inicie.',
    rows: 'Qué pasará con cada fila',
    export: 'Exportar esta lista',
    fileName: 'ensayo',
    goTo: (step) => `Ir a ${step}`,
    unready: {
      recipients: 'La lista todavía no tiene a quién enviar.',
      message: 'El mensaje no está completo.',
      pace: 'El ritmo no está completo.',
      check: 'Falta el nombre.',
    },
  },
  test: {
    title: 'Mensaje de prueba',
    number: 'Tu propio número',
    help: 'Recibe el mensaje de la primera fila. Se guarda en este navegador.',
    submit: 'Enviar prueba',
    accepted: (time) => `Prueba aceptada a las ${time}`,
    look: 'Mira el teléfono antes de empezar.',
  },
  start: {
    title: (n, written) => `¿Enviar a ${recipients(n, written)}?`,
    from: 'Desde la instancia',
    of: 'del gateway',
    leftOut: (n, written) =>
      plural('es', n, `${written} fila queda fuera.`, `${written} filas quedan fuera.`),
    pausesAtFirst:
      'El gateway rechaza mensajes hasta que esté conectada. La campaña se pausa entonces en el primero.',
    despite: 'Empezar aunque no esté conectada',
    production: 'Esto es producción',
    sure: (n, written) =>
      `Sí, ${recipients(n, written)} ${plural('es', n, 'debe', 'deben')} recibir este mensaje ahora`,
    keepOpen:
      'Mantenga esta pestaña abierta mientras se envía; puede trabajar en sus otras páginas. Se puede pausar en cualquier momento.',
    start: (n, written) => `Enviar a ${recipients(n, written)}`,
    writing: (done, all) => `${done} de ${all} anotados`,
    failed: 'No se pudo guardar',
    failedText: 'No se envió nada, y lo que escribió se conserva.',
    changed: 'La lista o el mensaje cambió mientras tanto: mire la revisión de nuevo.',
  },
}
