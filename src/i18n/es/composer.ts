import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['composer'] = {
  place: {
    paste: 'Pegue coordenadas o un enlace de mapas',
    help: 'Como -23.5614, -46.6559, en grados y minutos, geo: o el enlace de un sitio de mapas. No se abre nada.',
    read: (latitude, longitude) => `Completado: ${latitude}, ${longitude}`,
    problem: {
      'short-link':
        'Un enlace corto no dice dónde es. Ábralo y pegue la dirección larga a la que lleva.',
      'out-of-range':
        'No es un lugar en la Tierra: la latitud llega a 90 grados, la longitud a 180.',
      unreadable: 'No se encontraron coordenadas aquí.',
    },
    device: 'Usar la posición de este dispositivo',
    looking: 'Pidiendo la posición…',
    found: (metres) => `Posición de este dispositivo, con precisión de unos ${metres} m`,
    insecure:
      'Los navegadores solo dan la posición por https o en localhost. Pegue o escriba las coordenadas.',
    refused:
      'No se permitió la posición. Permítala en la configuración del navegador para este sitio, o escríbala.',
    unavailable: 'Este dispositivo no pudo decir dónde está. Pegue o escriba las coordenadas.',
    late: 'La posición tardó demasiado. Inténtelo de nuevo o escríbala.',
  },
  phone: {
    mobile: (country) => `${country}, celular.`,
    landline: (country) => `${country}, teléfono fijo.`,
    country: (country) => `${country}.`,
    written: (number) => `Escrito ${number}.`,
    short: 'Más corto que los números de allí: ¿falta un dígito?',
    long: 'Más largo que los números de allí: ¿sobra un dígito?',
    unknown: 'Ningún país conocido tiene este código.',
    ninth:
      'Los celulares brasileños tienen un noveno dígito; aquí falta. Algunas cuentas antiguas se conocen sin él.',
    addNinth: (number) => `Usar ${number}`,
    groupOption: (subject) => `Grupo: ${subject}`,
    recentOption: 'Ya se le envió',
  },
  size: {
    refused: 'Tal como está, no se envía ni se guarda en el borrador.',
    of: (size, limit) => `${size} de ${limit}`,
    lying: (named, found) => `Por su nombre es ${named}, por sus bytes ${found}. Valen los bytes.`,
  },
  request: {
    long: 'El cuerpo es demasiado largo para un comando: se lee del archivo request.json.',
    unreadable: 'El archivo ya no se puede leer: elíjalo de nuevo.',
    download: 'Descargar request.json',
  },
  progress: {
    label: 'Enviando',
    reading: (read, of) => `Preparando el archivo: ${read} de ${of}`,
    onItsWay: (size) => `${size} en camino al gateway.`,
    waiting: 'Esperando la respuesta del gateway.',
    unseen: (limit) =>
      `Los navegadores no informan cuánto ha llegado. La respuesta se espera hasta ${limit}.`,
    held: (delay) => `El gateway retiene la respuesta ${delay}, como se pidió en Demora.`,
    elapsed: (time) => `${time} hasta ahora`,
  },
  scale: {
    title: 'Tamaño de la imagen',
    asItIs: 'Enviar como está',
    scaleDown: 'Reducir',
    help: 'Reducida, la imagen queda en la orientación correcta, sin el lugar ni los datos de la cámara.',
    becomes: (type) => `Pasa a ser ${type}.`,
    useless: (facts) => `${facts}: reducir las dimensiones no la hace más liviana.`,
  },
  everyone: {
    title: '¿Mencionar a todos?',
    text: (group) => `Se notificará a todos en el grupo ${group}.`,
    confirm: 'Enviar y mencionar a todos',
    notGroup: 'Solo en un grupo: el destinatario no lo es.',
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
    help: 'Haz clic en el mapa o arrastra la marca; los campos de abajo dicen lo mismo.',
    mark: 'El lugar que se envía',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
  },
}
