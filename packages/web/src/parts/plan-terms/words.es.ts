import type { words as english } from './words.ts';

export const words: typeof english = {
  above: 'Por encima de lo incluido',
  stops: 'La línea se detiene',
  free: 'Sin cargo',
  perStarted: (price, unit) => `${price} por cada ${unit} iniciado`,
  perExact: (price, unit) => `${price} por ${unit}, al byte`,
  suspended: 'Mientras usted suspende la línea',
  perMonth: (price) => `${price} por mes`,
  announced: (price, day) => `${price} desde el ${day}`,
  announcedWithData: (price, data, day) => `${price} con ${data} desde el ${day}`,
  messages: 'Mensajes de texto',
  perMessage: (price) => `${price} cada uno`,
  perMessageAbove: (included, price) => `${included} incluidos, luego ${price} cada uno`,
  unusedDays: 'Si da de baja la línea antes',
  credited: 'Los días sin usar pasan a crédito',
};
