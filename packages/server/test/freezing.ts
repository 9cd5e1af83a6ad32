import type { Db } from '../src/store/database.ts';

/** The database of a process that is frozen once, right after a transaction (counted from one) is committed. */
export function freezing(real: Db, transaction: number, meanwhile: () => Promise<unknown>): Db {
  let left = transaction;
  const begin = () => {
    const builder = real.transaction();
    return new Proxy(builder, {
      get(target, name) {
        if (name !== 'execute') return Reflect.get(target, name);
        return async (work: Parameters<typeof builder.execute>[0]) => {
          const result = await target.execute(work);
          left -= 1;
          if (left === 0) await meanwhile();
          return result;
        };
      },
    });
  };
  return new Proxy(real, {
    get(target, name) {
      if (name === 'transaction') return begin;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
