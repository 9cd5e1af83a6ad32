export const spanish = {
  delivery: (name: string) => `Envío: ${name}`,
  missing: null,
  notOrdered: null,
  canceledByCustomer: 'Cancelado por el cliente',
  someone: 'Alguien de la cuenta',
};
