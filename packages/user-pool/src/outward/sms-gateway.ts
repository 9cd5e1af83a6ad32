import type { SendMail } from '../mail/mail-sender.ts';

const TIMEOUT_MS = 20_000;

/**
 * Text messages leave as `POST {"to", "text"}` to `url`, which answers 2xx once it has them. User and password of the
 * address go as Basic authorization; `Idempotency-Key` stays the same when a message is sent again after a crash.
 */
export function smsSender(url: string): SendMail {
  const { target, authorization } = readUrl(url);
  return async (mail, messageId) => {
    const answer = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': messageId, ...authorization },
      body: JSON.stringify({ to: mail.to, text: mail.text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw Object.assign(new Error('The SMS gateway refused.'), { code: `HTTP ${answer.status}` });
  };
}

function readUrl(url: string): { target: string; authorization: { authorization?: string } } {
  const target = new URL(url);
  const { username, password } = target;
  target.username = '';
  target.password = '';
  if (username === '') return { target: target.href, authorization: {} };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { target: target.href, authorization: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}
