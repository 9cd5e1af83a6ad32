import * as z from 'zod';

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.nullable(z.string()),
  sentAt: z.string(),
});
const replySchema = z.object({ Mails: z.array(mailSchema) });
type Mail = z.output<typeof mailSchema>;

const timeoutMs = 5_000;

/** Reads the mailbox that our own user pool keeps when it has no mail server; newest first. */
export function poolMailbox(admin: { url: string; secret: string }) {
  return async (to: string | undefined): Promise<Mail[]> => {
    const answer = await fetch(admin.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ListMail',
        'x-admin-secret': admin.secret,
      },
      body: JSON.stringify(to === undefined ? {} : { To: to }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`the user pool answered ${answer.status} for its mailbox`);
    return replySchema.parse(await answer.json()).Mails;
  };
}
