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

/** Splits a list of names, of which there is always one. */
const listed = (names: string) => names.split(', ') as [string, ...string[]]

export const firstNames = listed(
  'Ana Clara, Beatriz, Camila, Catalina, Daniela, Débora, Diego, Eduardo, Emiliano, ' +
    'Esteban, Fernanda, Florencia, Gabriela, Guillermo, Gustavo, Helena, Ignacio, Isadora, ' +
    'Joaquín, João Pedro, Juliana, Larissa, Leandro, Lucía, Marcelo, Mariana, Martín, ' +
    'Mateus, Natália, Nicolás, Otávio, Paloma, Rafael, Renata, Rodrigo, Sofía, Tatiana, ' +
    'Thiago, Valentina, Ximena',
)

export const lastNames = listed(
  'Aguirre, Almeida, Andrade, Barbosa, Benítez, Cardoso, Carvalho, Castillo, Cavalcanti, ' +
    'Córdoba, Domínguez, Duarte, Escobar, Espinoza, Ferreira, Fuentes, Gonçalves, ' +
    'Guerrero, Herrera, Ibarra, Lacerda, Maldonado, Medeiros, Montenegro, Moreira, ' +
    'Navarro, Nogueira, Ocampo, Pacheco, Peixoto, Quiroga, Ramírez, Ribeiro, Salazar, ' +
    'Sandoval, Teixeira, Urrutia, Valdez, Vasconcelos, Zamora',
)

/** Places: name, address, latitude, longitude. */
type DemoLocation = readonly [string, string, number, number]

export const demoLocations: readonly [DemoLocation, ...DemoLocation[]] = [
  ['Parque Ibirapuera', 'Av. Pedro Álvares Cabral, São Paulo', -23.5874, -46.6576],
  ['Mercado Central', 'Av. Augusto de Lima, Belo Horizonte', -19.9229, -43.9436],
  ['Zócalo', 'Plaza de la Constitución, Ciudad de México', 19.4326, -99.1332],
  ['Macroplaza', 'Centro, Monterrey', 25.6691, -100.3099],
  ['Plaza de Mayo', 'Balcarce y Rivadavia, Buenos Aires', -34.6083, -58.3712],
  ['Parque da Redenção', 'Av. João Pessoa, Porto Alegre', -30.0374, -51.2152],
  ['Parque de la 93', 'Carrera 13 #93a, Bogotá', 4.6767, -74.0483],
  ['Pelourinho', 'Largo do Pelourinho, Salvador', -12.9718, -38.5085],
  ['Cerro San Cristóbal', 'Pío Nono 450, Santiago', -33.4253, -70.6332],
  ['Parque Kennedy', 'Av. Larco, Miraflores, Lima', -12.1219, -77.0297],
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
