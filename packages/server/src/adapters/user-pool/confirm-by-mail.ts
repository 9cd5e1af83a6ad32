import * as z from 'zod/mini';
import { callPool } from './pool-call.ts';

type ReadMails = (to: string) => Promise<readonly { code: string | null }[]>;

/** Enters the newest code that was mailed, as a customer does. False while there is none; true also when repeated. */
export function confirmByMail({ url, clientId }: { url: string; clientId: string }, readMails: ReadMails) {
  return async (email: string): Promise<boolean> => {
    const code = (await readMails(email)).find((mail) => mail.code !== null)?.code;
    if (!code) return false;
    const body = { ClientId: clientId, Username: email, ConfirmationCode: code };
    const answer = await callPool({ url, headers: {} }, 'ConfirmSignUp', body, z.object({}));
    return answer.kind === 'ok' || (answer.kind === 'refused' && /confirmed/i.test(answer.text));
  };
}
