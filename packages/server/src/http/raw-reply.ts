import { okEnvelope } from '@linekeeper/contract';
import { allRetold } from '../kernel/retold.ts';
import type { RawReply } from './idempotency.ts';
import { refusalToReply } from './refusal-to-reply.ts';

/** Expected refusals become a reply here so that a repeated key gets the same answer; bugs fly on. */
export async function rawReplyOf(shown: () => Promise<unknown>): Promise<RawReply> {
  try {
    return { status: 200, text: JSON.stringify(okEnvelope(allRetold(await shown()))) };
  } catch (error) {
    const reply = refusalToReply(error);
    if (reply.isBug) throw error;
    const text = JSON.stringify(reply.envelope);
    return {
      status: reply.status,
      text,
      ...(reply.retryAfterSeconds && { retryAfterSeconds: reply.retryAfterSeconds }),
    };
  }
}
