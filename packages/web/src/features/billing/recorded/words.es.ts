import type { words as english } from './words.ts';

export const words: typeof english = {
  title: 'Cheques y transferencias',
  list: { of: 'cheques y transferencias', loadFailed: 'No pudimos cargar sus cheques y transferencias' },
  recovery: 'Pagado tras declararse incobrable',
  credit: (amount) => `${amount} quedan como crédito para próximas facturas`,
  columns: { date: 'Recibido', method: 'Pago', invoices: 'Facturas', status: 'Estado', amount: 'Importe' },
  more: (amount) => `y ${amount} más`,
};
