import { plural } from '../kernel/plural.ts';
import type { MoveCount } from './moves.store.ts';

/** What a move of business time says. */
export const words = {
  problem: {
    working: 'A worker was busy for a minute. Move again.',
    failing: (kinds: readonly string[]) => `Jobs keep failing: ${kinds.join(', ')}. See the log, then move again.`,
    waiting: (chores: readonly string[]) =>
      `Work is due but does not get done: ${chores.join(', ')}. See the log, then move again.`,
    standIn: (name: string, cause: string) => `The ${name} could not be reached: ${cause}. Start it, then move again.`,
  },
  day: (counts: readonly Omit<MoveCount, 'day'>[]) => {
    const named = counts.flatMap(({ kind, count }) => kinds[kind]?.(count) ?? []);
    const others = counts.reduce((sum, { kind, count }) => (kind in kinds ? sum : sum + count), 0);
    return [...named, ...(others > 0 ? [plural(others, { one: '# other job', other: '# other jobs' })] : [])].join(
      ', ',
    );
  },
};

/** Kinds of jobs that a person asks for; the others are counted together. */
const kinds: Record<string, (count: number) => string> = {
  mails: (count) => plural(count, { one: '# mail', other: '# mails' }),
  'payments.charge': (count) => plural(count, { one: '# charge', other: '# charges' }),
  'subscriptions.begun': (count) => plural(count, { one: '# new subscription', other: '# new subscriptions' }),
  'lines.service-changed': (count) => plural(count, { one: '# change of service', other: '# changes of service' }),
  'payments.look-at-notification': (count) =>
    plural(count, { one: '# gateway notification', other: '# gateway notifications' }),
  'carriers.look-at-notices': (count) => plural(count, { one: '# carrier webhook', other: '# carrier webhooks' }),
};
