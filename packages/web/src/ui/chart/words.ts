/** The words around charts. */
export const words = {
  showTable: 'Show as a table',
  tableOf: (title: string) => `${title}, as a table`,
  estimated: (amount: string) => `${amount} (estimated)`,
  someEstimated: 'Estimated by day',
};
