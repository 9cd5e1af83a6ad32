/** The words of formatted values. */
export const words = {
  locale: 'en-US',
  maskedNumber: {
    text: (label: string, last4: string) => `${label} ending in ${last4}`,
    shown: (label: string, last4: string) => (
      <>
        {label} <span className="sr-only">ending in</span>
        <span aria-hidden>••••</span> {last4}
      </>
    ),
  },
  /** Brands that are written in one word on the wire. */
  brands: { AmericanExpress: 'American Express', DinersClub: 'Diners Club' },
  justNow: 'just now',
};
