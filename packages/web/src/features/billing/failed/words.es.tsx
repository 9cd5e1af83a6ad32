import { plural } from '../../../ui/format/plural.ts';
import type { words as english } from './words.tsx';

export const words: typeof english = {
  title: 'Pagos fallidos',
  loadFailed: 'No pudimos cargar sus pagos fallidos',
  none: 'Está al día con sus pagos',
  noneText: 'Si un cobro falla o una factura vence, lo verá aquí y podrá pagar de inmediato.',
  truncated: 'Hay más pagos fallidos',
  truncatedText: (shown) =>
    plural(shown, {
      one: 'Este es el primero. Los demás aparecen cuando se pague.',
      other: 'Estos son los primeros #. Los demás aparecen cuando se paguen.',
    }),

  columns: {
    choice: 'Pagar',
    line: 'Línea',
    plan: 'Plan y factura',
    status: 'Estado',
    reason: 'Motivo',
    amount: 'Importe',
  },
  accountCharges: 'Cargos de la cuenta',
  choose: (name) => `Seleccionar ${name}`,
  draft: 'Borrador',
  inProgress: 'Pago en curso',
  outcomeUnknown: 'Aún no sabemos el resultado.',
  lastTried: (when) => <>Último intento {when}</>,
  noReason: 'El último cobro no se realizó.',

  chooseAll: 'Seleccionar todo',
  pay: 'Pagar ahora',
  allInProgress: 'Todos los pagos están en curso',
  all: (sum, amount) =>
    amount === null
      ? `${sum} por todo lo listado`
      : plural(amount, { one: `${sum} por # línea`, other: `${sum} por las # líneas` }),
  picked: (sum, picked, all) => `${sum} por la selección de ${picked} de ${all}`,
  addMethod: 'Agregar método de pago',
  otherMethod: 'Usar otro método de pago',
  payWith: 'Pagar con',
  split: {
    offer: 'Dividir entre dos métodos',
    first: (method) => `Importe para ${method}`,
    rest: 'El resto de',
    restCents: (rest) => `El resto es ${rest}.`,
    wrong: (total) => `Ingrese un importe de al menos $0.01 y menor que ${total}.`,
  },
  chooseMethod: 'Elija un método de pago',
  method: (name, isDefault, hasFailed) => {
    if (hasFailed) return `Con fallas: ${name}`;
    return isDefault ? `${name}, método predeterminado` : name;
  },
  noMethod: 'No tiene un método de pago al que podamos cobrar.',
  unusable: (method) => `Ya no podemos cobrar a su método predeterminado, ${method}.`,
  failing: (method) => `Cobraremos a ${method}. Su último cobro falló.`,
  usable: (method) => `Cobraremos a su método predeterminado, ${method}.`,
};
