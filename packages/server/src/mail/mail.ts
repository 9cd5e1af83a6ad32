import * as z from 'zod/mini';

export const mailShape = z.object({
  /** One e-mail address. */
  to: z.string(),
  subject: z.string(),
  /** The whole mail without any markup. */
  text: z.string(),
  html: z.string(),
});
export type Mail = z.output<typeof mailShape>;
