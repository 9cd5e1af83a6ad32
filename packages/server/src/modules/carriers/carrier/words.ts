/** How staff read the name of a carrier. */
export const words = {
  both: (shown: string, own: string) => `${shown} (${own})`,
};
