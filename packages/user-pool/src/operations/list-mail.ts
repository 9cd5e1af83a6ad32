import { z } from 'zod';
import { openMail } from '../mail/mail.ts';
import { listKeptMails } from '../mail/mail.store.ts';
import { serviceOperation } from './operation.ts';

const MAX_MAILS = 500;
const DEFAULT_MAILS = 50;

const input = z.object({
  To: z.string().max(320).optional(),
  Limit: z.int().min(1).max(MAX_MAILS).default(DEFAULT_MAILS),
});

/** The mailbox of a pool without a mail server, newest first. Ours: the real service has nothing like it. */
export const listMail = serviceOperation('ListMail', input, async (service, wanted) => {
  const rows = await listKeptMails(service.postgres);
  const mails = rows.map((row) => ({
    id: row.id,
    ...openMail(service.box, row.id, row.payloadSealed),
    sentAt: row.createdAt.toISOString(),
  }));
  const to = wanted.To?.toLowerCase();
  return { Mails: mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to).slice(0, wanted.Limit) };
});
