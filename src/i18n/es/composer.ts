import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['composer'] = {
  place: {
    paste: 'Pega coordenadas o un enlace de mapas',
    help: 'P. ej. -23.5614, -46.6559, grados y minutos, un URI geo: o un enlace de mapas. El enlace no se abre.',
    read: (latitude, longitude) => `Completado: ${latitude}, ${longitude}`,
    problem: {
      'short-link':
        'Los enlaces cortos no contienen coordenadas. Abre el enlace y pega la URL completa.',
      'out-of-range': 'Fuera de rango: la latitud llega hasta 90 grados y la longitud hasta 180.',
      unreadable: 'No se encontraron coordenadas.',
    },
    device: 'Usar mi ubicación',
    looking: 'Obteniendo tu ubicación…',
    found: (metres) => `Tu ubicación, con una precisión de unos ${metres} m`,
    insecure:
      'Los navegadores solo comparten tu ubicación por https o en localhost. Escribe las coordenadas.',
    refused:
      'Se denegó el acceso a tu ubicación. Permítelo en los ajustes del navegador para este sitio o escribe las coordenadas.',
    unavailable: 'Tu ubicación no está disponible. Escribe las coordenadas.',
    late: 'Obtener tu ubicación tardó demasiado. Inténtalo de nuevo o escribe las coordenadas.',
  },
  phone: {
    groupOption: (subject) => `Grupo: ${subject}`,
    recentOption: 'Destinatario reciente',
  },
  size: {
    refused: 'Con este tamaño no se puede enviar ni guardar en el borrador.',
    of: (size, limit) => `${size} de ${limit}`,
    lying: (named, found) =>
      `El nombre dice ${named}, pero el contenido es ${found}. Se enviará como ${found}.`,
  },
  request: {
    long: 'El cuerpo es demasiado largo para un comando. Se lee del archivo request.json.',
    unreadable: 'El archivo ya no se puede leer. Elígelo de nuevo.',
    download: 'Descargar request.json',
  },
  progress: {
    label: 'Enviando',
    reading: (read, of) => `Preparando el archivo: ${read} de ${of}`,
    onItsWay: (size) => `Enviando ${size} al gateway.`,
    waiting: 'Esperando la respuesta del gateway.',
    unseen: (limit) =>
      `Los navegadores no informan el progreso del envío. La solicitud se cancela después de ${limit}.`,
    held: (delay) => `El gateway responde después de ${delay}, como definiste en Demora.`,
    elapsed: (time) => `${time} hasta ahora`,
  },
  scale: {
    title: 'Tamaño de la imagen',
    asItIs: 'Tamaño original',
    scaleDown: 'Reducir',
    help: 'La copia reducida queda en la orientación correcta, sin los datos de ubicación ni de la cámara.',
    becomes: (type) => `Se envía como ${type}.`,
    useless: (facts) => `${facts}: reducirla no disminuye el tamaño del archivo.`,
  },
  everyone: {
    title: '¿Mencionar a todos?',
    text: (group) => `Se notificará a todos en el grupo ${group}.`,
    confirm: 'Enviar y mencionar a todos',
    notGroup: 'Solo disponible en grupos.',
  },
  tags: {
    list: (n) => plural('es', n, `${n} número para mencionar`, `${n} números para mencionar`),
    added: (numbers) => `Agregado: ${numbers}`,
    removed: (number) => `Quitado: ${number}`,
    remove: (number) => `Quitar ${number}`,
    wrong: 'no es un número con código de país',
  },
  map: {
    label: 'Mapa',
    help: 'Haz clic en el mapa o arrastra el marcador. Los campos de abajo se actualizan.',
    mark: 'Ubicación que se envía',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
  },
}
