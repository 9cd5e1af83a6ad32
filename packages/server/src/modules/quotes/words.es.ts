export const spanish = {
  otherAsked: 'La cotización es para otra cosa.',
  differences: {
    lines: (before: string, now: string) => `La cotización es para ${before}; ahora sería para ${now}.`,
    plan: (before: string, now: string) => `El plan era ${before} y ahora es ${now}.`,
    price: (before: string, now: string) => `El precio era ${before} y ahora es ${now}.`,
    method: (before: string, now: string) => `El método de pago era ${before} y ahora es ${now}.`,
    lastDay: (before: string, now: string) => `El último día era ${before} y ahora es ${now}.`,
    total: (before: string, now: string) => `El total era ${before} y ahora es ${now}.`,
    today: (before: string, now: string) => `El cobro era ${before} y ahora sería ${now}.`,
  },
};
