/** The sentences about late interest. */
export const words = {
  lateInterest: (invoiceNumber: string) => `Late interest on ${invoiceNumber}`,
};
