import { plural } from '../format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  typeToConfirm: (text) => `Escriba ${text} para confirmar`,
  filterBy: (title) => `Filtrar por ${title.toLowerCase()}`,
  filter: (title) => `${title}:`,
  removeFilter: (title) => `Quitar el filtro ${title}`,
  noOptions: 'Aún no hay opciones',
  noCommand: 'Sin resultados',
  choices: (amount) => plural(amount, { one: '# opción', other: '# opciones' }),
};
