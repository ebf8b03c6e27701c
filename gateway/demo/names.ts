// Businesses and people are fictional; the places exist.

export interface DemoInstance {
  name: string
  /** Country and area code of its phone number. */
  prefix: string
  status: 'open' | 'close' | 'connecting'
}

/** One name has a slash and a percent sign and one uses another alphabet, like names in the field. */
export const demoInstances: readonly DemoInstance[] = [
  { name: 'clinica-horizonte-lilas', prefix: '5511', status: 'open' },
  { name: 'Padaria Flor do Trigal', prefix: '5531', status: 'open' },
  { name: 'Ferretería El Yunque Azul', prefix: '5255', status: 'open' },
  { name: 'libreria-tinta-del-norte', prefix: '5281', status: 'open' },
  { name: 'Veterinaria Huellas del Sur', prefix: '5411', status: 'open' },
  { name: 'Autopeças Serra Mansa', prefix: '5551', status: 'close' },
  { name: 'optica-mirada-clara', prefix: '5712', status: 'open' },
  { name: 'Escola Girassol Miúdo', prefix: '5571', status: 'open' },
  { name: 'Promo 50% / Verano', prefix: '5622', status: 'open' },
  { name: 'Panadería Luna de Maíz', prefix: '5112', status: 'connecting' },
  { name: 'imobiliaria-varanda-nova', prefix: '5541', status: 'open' },
  { name: 'Ferramentas Πέτρα', prefix: '5585', status: 'close' },
]

export const firstNames = [
  'Ana Clara',
  'Beatriz',
  'Camila',
  'Catalina',
  'Daniela',
  'Débora',
  'Diego',
  'Eduardo',
  'Emiliano',
  'Esteban',
  'Fernanda',
  'Florencia',
  'Gabriela',
  'Guillermo',
  'Gustavo',
  'Helena',
  'Ignacio',
  'Isadora',
  'Joaquín',
  'João Pedro',
  'Juliana',
  'Larissa',
  'Leandro',
  'Lucía',
  'Marcelo',
  'Mariana',
  'Martín',
  'Mateus',
  'Natália',
  'Nicolás',
  'Otávio',
  'Paloma',
  'Rafael',
  'Renata',
  'Rodrigo',
  'Sofía',
  'Tatiana',
  'Thiago',
  'Valentina',
  'Ximena',
] as const

export const lastNames = [
  'Aguirre',
  'Almeida',
  'Andrade',
  'Barbosa',
  'Benítez',
  'Cardoso',
  'Carvalho',
  'Castillo',
  'Cavalcanti',
  'Córdoba',
  'Domínguez',
  'Duarte',
  'Escobar',
  'Espinoza',
  'Ferreira',
  'Fuentes',
  'Gonçalves',
  'Guerrero',
  'Herrera',
  'Ibarra',
  'Lacerda',
  'Maldonado',
  'Medeiros',
  'Montenegro',
  'Moreira',
  'Navarro',
  'Nogueira',
  'Ocampo',
  'Pacheco',
  'Peixoto',
  'Quiroga',
  'Ramírez',
  'Ribeiro',
  'Salazar',
  'Sandoval',
  'Teixeira',
  'Urrutia',
  'Valdez',
  'Vasconcelos',
  'Zamora',
] as const

export interface DemoLocation {
  name: string
  address: string
  latitude: number
  longitude: number
}

export const demoLocations: readonly [DemoLocation, ...DemoLocation[]] = [
  {
    name: 'Parque Ibirapuera',
    address: 'Av. Pedro Álvares Cabral, São Paulo',
    latitude: -23.5874,
    longitude: -46.6576,
  },
  {
    name: 'Mercado Central',
    address: 'Av. Augusto de Lima, Belo Horizonte',
    latitude: -19.9229,
    longitude: -43.9436,
  },
  {
    name: 'Zócalo',
    address: 'Plaza de la Constitución, Ciudad de México',
    latitude: 19.4326,
    longitude: -99.1332,
  },
  { name: 'Macroplaza', address: 'Centro, Monterrey', latitude: 25.6691, longitude: -100.3099 },
  {
    name: 'Plaza de Mayo',
    address: 'Balcarce y Rivadavia, Buenos Aires',
    latitude: -34.6083,
    longitude: -58.3712,
  },
  {
    name: 'Parque da Redenção',
    address: 'Av. João Pessoa, Porto Alegre',
    latitude: -30.0374,
    longitude: -51.2152,
  },
  {
    name: 'Parque de la 93',
    address: 'Carrera 13 #93a, Bogotá',
    latitude: 4.6767,
    longitude: -74.0483,
  },
  {
    name: 'Pelourinho',
    address: 'Largo do Pelourinho, Salvador',
    latitude: -12.9718,
    longitude: -38.5085,
  },
  {
    name: 'Cerro San Cristóbal',
    address: 'Pío Nono 450, Santiago',
    latitude: -33.4253,
    longitude: -70.6332,
  },
  {
    name: 'Parque Kennedy',
    address: 'Av. Larco, Miraflores, Lima',
    latitude: -12.1219,
    longitude: -77.0297,
  },
]

export const groupNames = [
  'Equipe de vendas',
  'Turno de la mañana',
  'Entregas do dia',
  'Proveedores',
  'Clientes frecuentes',
  'Plantão do fim de semana',
  'Avisos a las familias',
  'Manutenção',
  'Pedidos por mayor',
  'Aniversariantes do mês',
] as const

export const captions = [
  'Segue a foto do pedido',
  'Así quedó el trabajo',
  'Promoção válida até sábado',
  '¿Es este el modelo?',
  'Comprobante de entrega',
  'Cardápio da semana',
  '',
] as const

export const incomingTexts = [
  'Bom dia! Ainda tem horário hoje?',
  '¿A qué hora abren mañana?',
  'Muito obrigada!',
  'Ya hice la transferencia',
  'Pode me mandar a localização?',
  'Perfecto, gracias',
  'Chegou tudo certo por aqui',
  '¿Tienen envío a domicilio?',
] as const

/** The newest conversation of an instance, by the language of its country: a question, a picture's caption, a reply. */
export const latestWords = {
  pt: [
    'Bom dia! O bolo de sábado já está pronto?',
    'Acabou de sair! Segue a foto do pedido',
    'Ficou lindo 😍 Passo às 17h para buscar.',
  ],
  es: [
    '¡Buenos días! ¿Ya está listo el pastel del sábado?',
    '¡Recién terminado! Va la foto del pedido',
    'Quedó hermoso 😍 Paso a las 17 a buscarlo.',
  ],
} as const
