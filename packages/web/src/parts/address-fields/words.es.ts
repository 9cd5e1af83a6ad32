import type { words as english } from './words.ts';

export const words: typeof english = {
  company: 'Empresa',
  phone: 'Teléfono',
  billing: { address: 'Dirección de facturación', city: 'Ciudad', state: 'Estado', zip: 'Código postal' },
  shipping: {
    address: 'Dirección de envío',
    city: 'Ciudad de envío',
    state: 'Estado de envío',
    zip: 'Código postal de envío',
  },
};
