import type { Found, Gone, Unknown } from '../../modules/methods/index.ts';
import type { Answer } from './gateway-wire.ts';
import { unknown } from './judge-answer.ts';

/** What a read brought; `E00040` is the gateway's way of saying that there is none. */
export function found<Body, Thing>(answer: Answer<Body> | Unknown, present: (body: Body) => Thing): Found<Thing> {
  if ('kind' in answer) return answer;
  if (answer.verdict.code === 'E00040') return { kind: 'missing' };
  if (!answer.verdict.isOk || answer.body === null) return unknown(`${answer.verdict.code} ${answer.verdict.text}`);
  return { kind: 'found', found: present(answer.body) };
}

/** What a removal came to; what is not there counts as gone. */
export function gone(answer: Answer<unknown> | Unknown): Gone {
  if ('kind' in answer) return answer;
  const { verdict } = answer;
  return verdict.isOk || verdict.code === 'E00040' ? { kind: 'gone' } : unknown(`${verdict.code} ${verdict.text}`);
}
