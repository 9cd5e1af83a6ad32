import type { words as english } from './words.ts';

export const words: typeof english = {
  hint: 'Al menos 8 caracteres con mayúsculas y minúsculas, un número y uno de @$!%*?&',
  confirm: 'Confirmar la contraseña nueva',
};
