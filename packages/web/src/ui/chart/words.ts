/** The words around charts. */
export const words = {
  showTable: 'Show as a table',
  tableOf: (title: string) => `${title}, as a table`,
  onRightAxis: (title: string) => `${title} (right axis)`,
  included: (amount: string) => `Included: ${amount}`,
};
