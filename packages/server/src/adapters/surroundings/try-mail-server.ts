import { createTransport } from 'nodemailer';
import { troubleOf } from './trouble-of.ts';

const timeoutMs = 10_000;

/** Logs in at a mail server and sends nothing. Null: it takes us; otherwise why not, without what is secret. */
export async function tryMailServer(url: string): Promise<string | null> {
  const waits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...waits });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { code } = error instanceof Error && 'code' in error ? error : {};
    return typeof code === 'string' ? code : troubleOf(error);
  } finally {
    transport.close();
  }
}
