export const spanish = {
  noAccount: null,
  name: null,
  oneOf: null,
  amount: null,
  percent: null,
  day: null,
  endsBefore: null,
  cutShort: (name: string) => `${name} (limitado a esta factura; el resto no se traslada)`,
  reason: null,
};
