import { randomInt } from 'node:crypto';
import { maskedPhone } from '../codes/delivery-details.ts';
import { countAttempt } from '../limits/attempt-window.store.ts';
import { enqueueText, type TextOutlet } from '../mail/outbox.ts';
import type { Sql } from '../postgres/postgres.ts';
import type { SealedBox } from '../sealing/sealed-box.ts';
import type { Person } from '../users/person.ts';

type Tools = { sql: Sql; now: Date; box: SealedBox; texts: TextOutlet; brand: { name: string } };

/**
 * Sends six digits to the person's phone, in the caller's transaction; they are good as long as the session. Refuses by
 * throwing beyond twenty an hour, since each one costs money.
 */
export async function issueSmsCode(tools: Tools, person: Person) {
  const refused = await countAttempt(tools.sql, person.sub, 'text_code', tools.now);
  if (refused !== null) throw refused;
  const to = person.attributes['phone_number'] ?? '';
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  await enqueueText(
    tools,
    { to, code, text: `Your ${tools.brand.name} log-in code is ${code}. Never share it.` },
    false,
  );
  return {
    codeHash: smsCodeHash(tools.box, { sub: person.sub, code }),
    parameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: maskedPhone(to) },
  };
}

/** How a code waits in its session. */
export function smsCodeHash(box: SealedBox, of: { sub: string; code: string }): string {
  return box.digest('sms code', of.sub, of.code).toString('base64');
}
