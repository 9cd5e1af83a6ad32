import { plural } from '../../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  title: 'Tope de gasto',
  note: 'Cuánto pueden costar los datos por encima de lo incluido en un período de facturación.',
  loadFailed: 'No pudimos cargar su tope de gasto',
  readOnly: 'Solo un propietario, un administrador o una persona de facturación puede cambiar esto.',
  used: 'Este período hasta ahora',
  usedOf: (used, cap) => `${used} de ${cap}`,
  uncapped: (used) => `${used}, sin tope`,
  share: 'Proporción del tope de gasto',
  recurring: 'Cargos mensuales de sus planes',
  cap: 'Tope',
  none: 'Sin tope',
  nextPeriod: 'Próximo período',
  suspended: 'Líneas suspendidas',
  lines: (count) => plural(count, { one: '# línea', other: '# líneas' }),
  asOf: 'Consumo al',
  form: {
    title: 'Bajar el tope',
    note: 'Le avisamos por correo al 50 %, 80 % y 100 %. Al 100 %, suspendemos las líneas que sumarían más hasta el próximo período o hasta que suba el tope. El consumo hasta entonces se factura.',
    amount: 'Su tope en dólares estadounidenses',
    most: (most) => `Nuestro límite es ${most}. Escriba menos o déjelo vacío.`,
    free: 'Déjelo vacío para no tener tope.',
    wrong: 'Ingrese un importe en dólares y centavos, como 250.00.',
    tooHigh: (most) => `Ingrese como máximo ${most}.`,
    save: 'Guardar tope de gasto',
    saved: 'Tope de gasto guardado.',
    notSaved: 'Sus cambios siguen en el formulario. Guárdelos de nuevo.',
  },
};
