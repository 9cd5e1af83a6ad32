import { dollarsShown } from '../../kernel/shown.ts';

export const spanish = {
  cursor: null,
  lastFirst: 'Elija un último día que no sea anterior al primero.',
  entries: {
    invoice: () => 'Factura',
    credit_used: (invoice: string, cents: number) => `${dollarsShown(cents)} de su crédito pagaron ${invoice}`,
    invoice_voided: (invoice: string) => `Factura ${invoice} anulada`,
    invoice_written_off: (invoice: string) => `Factura ${invoice} declarada incobrable`,
    invoice_recovered: (invoice: string) => `Factura ${invoice} pagada tras declararse incobrable`,
    credit_note: (invoice: string) => `Nota de crédito de ${invoice}`,
    payment: (method: string) => `Pago, ${method}`,
    payment_returned: (method: string) => `Pago devuelto por el banco, ${method}`,
    payment_voided: (method: string) => `Pago anulado, ${method}`,
    payment_corrected: () => 'Pago corregido según el banco',
    recorded_payment: (name: string) => `Pago con ${name}`,
    recorded_payment_returned: (name: string) => `Pago devuelto, ${name}`,
    refund: (method: string) => `Reembolso, ${method}`,
    refund_kept: () => 'Reembolso no posible: queda como su crédito',
    refund_found: () => 'El reembolso se realizó: se descuenta de su crédito',
    opening_credit: () => 'Crédito anterior a este portal',
    other: () => 'Ajuste',
  },
  receivables: null,
  unknown: 'desconocido',
};
