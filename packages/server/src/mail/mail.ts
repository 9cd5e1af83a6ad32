import * as z from 'zod/mini';

export const mailShape = z.object({
  /** One e-mail address. */
  to: z.string(),
  subject: z.string(),
  /** The whole mail without any markup. */
  text: z.string(),
  html: z.string(),
  attachments: z.optional(z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() }))),
});
/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: Uint8Array;
}

export type Mail = z.output<typeof mailShape>;
