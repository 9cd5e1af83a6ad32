import type { KyselyPlugin } from 'kysely';
import type { Db } from '../../src/store/database.ts';

/** The process is gone: nothing that comes after this happens. */
export class Killed extends Error {}

/** Where a process may die: around transactions, before any statement, and around calls to the outside. */
export type Moment = 'begin' | 'statement' | 'commit' | 'committed' | 'calling' | 'called';

/** One run of a process until kill -9 hits it. */
export interface Life {
  /** Passes one moment; throws at the last one, and at every one after it. */
  pass(moment: Moment): void;
  /** Dies at this passing of one of these moments, counted from now; 0 never dies. */
  dieAt(count: number, moments?: readonly Moment[]): void;
  readonly isDead: boolean;
  /** What was passed since `dieAt`. */
  readonly passed: number;
}

export function newLife(): Life {
  let left = 0;
  let passed = 0;
  let isDead = false;
  let counted: readonly Moment[] | undefined;
  return {
    pass(moment) {
      if (isDead) throw new Killed('killed before');
      if (counted && !counted.includes(moment)) return;
      passed += 1;
      left -= 1;
      if (left !== 0) return;
      isDead = true;
      throw new Killed(`killed at ${moment} ${passed}`);
    },
    dieAt(count, moments) {
      left = count;
      passed = 0;
      isDead = false;
      counted = moments;
    },
    get isDead() {
      return isDead;
    },
    get passed() {
      return passed;
    },
  };
}

/** The database as this process sees it: a transaction that is open when it dies is rolled back. */
export function mortalDatabase(real: Db, life: Life): Db {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      life.pass('statement');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const begin = () => {
    const builder = real.transaction();
    return new Proxy(builder, {
      get(target, name) {
        if (name !== 'execute') return Reflect.get(target, name);
        return async (work: Parameters<typeof builder.execute>[0]) => {
          life.pass('begin');
          const result = await target.execute(async (tx) => {
            const made = await work(tx.withPlugin(plugin));
            life.pass('commit');
            return made;
          });
          life.pass('committed');
          return result;
        };
      },
    });
  };
  return new Proxy(real.withPlugin(plugin), {
    get(target, name) {
      if (name === 'transaction') return begin;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

/** A port whose calls go out, or come back, only while the process lives. */
export function mortalPort<Port extends object>(port: Port, life: Life): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]): Promise<unknown> => {
        life.pass('calling');
        const answer: unknown = await Reflect.apply(member, target, given);
        life.pass('called');
        return answer;
      };
    },
  });
}

/** Works until the end or until death, whichever comes first. */
export async function survive(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}
