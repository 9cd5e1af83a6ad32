import { kept } from '../../kernel/retold.ts';
import { spanish } from './words.es.ts';
/** The sentences about late interest. */
export const words = kept(
  {
    lateInterest: (invoiceNumber: string) => `Late interest on ${invoiceNumber}`,
  },
  spanish,
);
