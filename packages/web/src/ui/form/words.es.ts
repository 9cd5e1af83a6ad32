import type { words as english } from './words.ts';

export const words: typeof english = {
  digit: (label, place, digits) => `${label}, dígito ${place} de ${digits}`,
  search: 'En esta página',
  clearSearch: 'Borrar búsqueda',
  showAll: (label) => `Mostrar todo: ${label}`,
  noOption: 'Sin resultados',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
};
