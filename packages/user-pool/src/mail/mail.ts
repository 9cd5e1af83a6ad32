import { z } from 'zod';
import type { SealedBox } from '../sealing/sealed-box.ts';

export const mailShape = z.object({
  /** An e-mail address; with the medium SMS a phone number, and there is no subject. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.string(),
  medium: z.enum(['EMAIL', 'SMS']).optional(),
});

export type Mail = z.infer<typeof mailShape>;

export function sealMail(box: SealedBox, id: string, mail: Mail): Buffer {
  return box.seal(Buffer.from(JSON.stringify(mail)), `mail ${id}`);
}

export function openMail(box: SealedBox, id: string, sealed: Buffer): Mail {
  return mailShape.parse(JSON.parse(box.open(sealed, `mail ${id}`).toString()));
}
