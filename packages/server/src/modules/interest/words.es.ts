export const spanish = {
  lateInterest: (invoiceNumber: string) => `Interés por mora de ${invoiceNumber}`,
};
