import type { words as english } from './words.ts';

export const words: typeof english = {
  loadFailed: 'No pudimos cargar sus idiomas',
  names: { en: 'English', es: 'Español' },
  own: {
    title: 'Su idioma',
    note: 'Páginas y correos para usted. La página se carga de nuevo en el idioma que elija.',
    asAccount: 'El de la cuenta',
  },
  account: {
    title: 'Idioma de la cuenta',
    note: 'Facturas, otros documentos y correos a las personas que no eligieron su propio idioma.',
    readOnly: 'Solo un propietario o administrador puede cambiar esto.',
    none: 'Sin elegir',
    done: 'Se cambió el idioma de la cuenta.',
  },
  notChanged: 'Su elección no se guardó.',
};
