/** The words of formatted values. */
export const words = {
  maskedNumber: {
    text: (label: string, last4: string) => `${label} ending in ${last4}`,
    shown: (label: string, last4: string) => (
      <>
        {label} <span className="sr-only">ending in</span>
        <span aria-hidden>••••</span> {last4}
      </>
    ),
  },
  justNow: 'just now',
};
