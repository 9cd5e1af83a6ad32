import type { words as english } from './words.tsx';

export const words: typeof english = {
  locale: 'es-US',
  maskedNumber: {
    text: (label, last4) => `${label} terminada en ${last4}`,
    shown: (label, last4) => (
      <>
        {label} <span className="sr-only">terminada en</span>
        <span aria-hidden>••••</span> {last4}
      </>
    ),
  },
  brands: { AmericanExpress: 'American Express', DinersClub: 'Diners Club' },
  justNow: 'ahora mismo',
};
