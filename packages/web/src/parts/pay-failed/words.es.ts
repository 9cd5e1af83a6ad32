import { count } from '../../ui/format/count.ts';
import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  title: (total) => `¿Pagar ${total} ahora?`,
  confirm: (total) => `Pagar ${total}`,
  text: (total, method, amount) =>
    plural(amount, {
      one: `Cobraremos ${total} a ${method} por # línea.`,
      other: `Cobraremos ${total} a ${method} por # líneas, en un solo pago.`,
    }),
  textOfAll: (total, method) => `Cobraremos ${total} a ${method}, en un solo pago.`,
  textSplit: (first, firstMethod, rest, restMethod) =>
    `Cobraremos ${first} a ${firstMethod} y ${rest} a ${restMethod}: dos pagos. Si uno falla, el otro cuenta y el resto queda por pagar.`,
  becomesDefault: 'Pasa a ser su método de pago predeterminado.',
  more: (amount) => `y ${count(amount)} más`,
  accountCharges: (invoice) => (invoice ? `Cargos de la cuenta, ${invoice}` : 'Cargos de la cuenta'),
  lineOf: (iccid) => `Línea ${iccid}`,
  noAnswer:
    'El servidor no respondió, así que el pago puede haber comenzado. Inténtelo de nuevo: no le cobraremos dos veces.',
  notQuoted: 'No pudimos cotizar este pago. No se le cobró. Inténtelo de nuevo.',
  notCharged: (reason) => `${reason} No se le cobró.`,
  mayBeCharged: (reason) => `${reason} Puede haber comenzado un pago anterior.`,

  outcomes: { paid: 'Pagado', failed: 'Fallido', processing: 'En proceso' },
  amounts: {
    paid: (amount) => plural(amount, { one: '# pagado', other: '# pagados' }),
    failed: (amount) => plural(amount, { one: '# fallido', other: '# fallidos' }),
    processing: (amount) => `${count(amount)} en proceso`,
  },
  results: (amounts) => `Pagos: ${amounts.join(', ')}`,
  dismiss: 'Descartar resultados',
  charges: 'Cargos',
  partlyPaid: (paid, due) => `Se pagaron ${paid}. El pago de ${due} falló, así que aún debe ${due}.`,
  view: 'Ver pago',
};
