import type { words as english } from './words.ts';

export const words: typeof english = {
  date: 'Fecha',
  for: 'Concepto',
  method: 'Método',
  status: 'Estado',
  amount: 'Importe',
  refunded: (sum) => `${sum} reembolsados`,
  recorded: {
    received: 'Recibido',
    returned: 'Devuelto',
  },
};
