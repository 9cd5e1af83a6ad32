import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  due: 'Por pagar ahora',
  unpaidLines: (amount) =>
    amount === 0 ? 'por cargos de la cuenta' : plural(amount, { one: 'por # línea', other: 'por # líneas' }),
  allPaid: 'Está al día con sus pagos',
  dueLater: (sum, date) => `${sum} con vencimiento el ${date}`,
  next: (isOnTerms) => (isOnTerms ? 'Próxima factura' : 'Próximo cobro'),
  nextNote: (date, lines) => `${date} · ${plural(lines, { one: '# línea', other: '# líneas' })}`,
  noNext: 'Nada programado',
};
