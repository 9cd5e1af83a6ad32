/**
 * What one person keeps in this browser beyond a reload: too large for the other storages, gone with the log-out. A
 * browser that keeps nothing, or has no room left, goes on without: nothing here rejects.
 */
export interface OwnStore {
  readonly keep: (subject: string, name: string, value: object) => Promise<void>;
  /** What was kept, as it comes; undefined for nothing. What other persons left behind is removed. */
  readonly kept: (subject: string, name: string) => Promise<unknown>;
  readonly forget: (subject: string, name: string) => Promise<void>;
  readonly forgetAll: () => Promise<void>;
}

const database = 'linekeeper';
const storeName = 'own';

/** One thing after the other, so that what is asked last holds. */
let turn: Promise<unknown> = Promise.resolve();

export const ownStore: OwnStore = {
  keep: async (subject, name, value) => {
    await inTurn((store) => store.put(value, [subject, name]));
  },
  kept: async (subject, name) => {
    await inTurn((store) => store.delete(IDBKeyRange.upperBound([subject], true)));
    await inTurn((store) => store.delete(IDBKeyRange.lowerBound([subject, []], true)));
    return inTurn((store) => store.get([subject, name]));
  },
  forget: async (subject, name) => {
    await inTurn((store) => store.delete([subject, name]));
  },
  forgetAll: async () => {
    await inTurn((store) => store.clear());
  },
};

type Ask<Result> = (store: IDBObjectStore) => IDBRequest<Result>;

function inTurn<Result>(ask: Ask<Result>): Promise<Result | undefined> {
  const asked = turn.then(() => answerOf(ask)).catch(() => undefined);
  turn = asked;
  return asked;
}

async function answerOf<Result>(ask: Ask<Result>): Promise<Result> {
  const opening = indexedDB.open(database, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
  const opened = await ended(opening);
  try {
    return await ended(ask(opened.transaction(storeName, 'readwrite').objectStore(storeName)));
  } finally {
    opened.close();
  }
}

function ended<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
}
