import type { words as english } from './words.ts';

export const words: typeof english = {
  linksLabel: 'Legal',
  terms: 'Términos',
  privacy: 'Privacidad',
  other: { language: 'en', name: 'English' },
  typed: 'La página se carga de nuevo y se pierde lo que escribió. ¿Cambiar el idioma?',
  failed: {
    terms: 'No pudimos cargar los términos',
    privacy: 'No pudimos cargar el aviso de privacidad',
  },
};
