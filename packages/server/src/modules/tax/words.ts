/** How papers and pages call a tax. */
export const words = {
  rate: (jurisdiction: string, name: string, percent: string) => `${jurisdiction}: ${name} (${percent}%)`,
  flat: (jurisdiction: string, name: string) => `${jurisdiction}: ${name}`,
};
