import { count } from '../format/count.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  amount: (amount, isLowerBound) => (isLowerBound ? `${count(amount)}+` : count(amount)),
  range: (first, last, total, of) => (total === '1' ? '1 de 1' : `${count(first)}–${count(last)} de ${total} ${of}`),
  pagesOf: (of) => `Páginas de ${of}`,
  perPage: 'Por página',
  page: (page) => `Página ${count(page)}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
  display: {
    button: 'Vista',
    order: 'Orden',
    columns: 'Columnas',
    rows: 'Filas',
    comfortable: 'Amplias',
    compact: 'Compactas',
    noRoom: 'Sin espacio',
  },
  selected: (amount, of) => `Selección: ${amount} ${of}`,
  selection: (of) => `Selección de ${of}`,
  clearSelection: 'Borrar la selección',
  selectPage: 'Seleccionar esta página',
  select: (name) => `Seleccionar ${name}`,
};
