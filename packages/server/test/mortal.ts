import type { Db } from '../src/store/database.ts';

/** The process is gone: nothing that comes after this happens. */
export class Killed extends Error {}

/** Dies at one transaction of its life: right before it begins, or right after it is committed. */
export interface Mortal {
  db: Db;
  /** Counts from one, beginning now; 0 never dies. */
  dieAt(transaction: number, moment: 'before' | 'after'): void;
  readonly isDead: boolean;
}

/** A database as a process sees it that kill -9 may hit between any two transactions. */
export function mortal(real: Db): Mortal {
  let left = 0;
  let moment: 'before' | 'after' = 'before';
  let isDead = false;
  const die = () => {
    isDead = true;
    throw new Killed('killed');
  };
  const begin = () => {
    const builder = real.transaction();
    return new Proxy(builder, {
      get(target, name) {
        if (name !== 'execute') return Reflect.get(target, name);
        return async (work: Parameters<typeof builder.execute>[0]) => {
          left -= 1;
          const isLast = left === 0;
          if (isLast && moment === 'before') die();
          const result = await target.execute(work);
          if (isLast) die();
          return result;
        };
      },
    });
  };
  const db = new Proxy(real, {
    get(target, name) {
      if (name === 'transaction') return begin;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return {
    db,
    dieAt(transaction, when) {
      left = transaction;
      moment = when;
      isDead = false;
    },
    get isDead() {
      return isDead;
    },
  };
}
