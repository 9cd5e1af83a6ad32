export const spanish = {
  noAccount: null,
  noInvoice: null,
  namedAlone: null,
  noPayment: null,
  notYet: null,
  isReversed: null,
  differs: null,
  paid: {
    check: (reference: string) => `cheque ${reference}`,
    wire: (reference: string) => `transferencia ${reference}`,
    ach: (reference: string) => `transferencia ACH ${reference}`,
    cash: (reference: string) => `efectivo, ${reference}`,
  },
  returned: {
    check: 'Su cheque fue devuelto. Pague de nuevo.',
    wire: 'Su transferencia fue devuelta. Pague de nuevo.',
    ach: 'Su transferencia ACH fue devuelta. Pague de nuevo.',
    cash: 'Retiramos un pago que habíamos registrado por error. Pague, por favor.',
  },
};
