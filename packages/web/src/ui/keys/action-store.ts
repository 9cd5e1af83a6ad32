type Offers<Id> = ReadonlyMap<Id, () => void>;

/** What the open page can do now, and what it is to do when it can. */
export interface ActionStore<Id extends string> {
  readonly read: () => Offers<Id>;
  readonly subscribe: (listener: () => void) => () => void;
  /** A page says that it can do an action, until the function that it gets back is called. */
  readonly offer: (id: Id, run: () => void) => () => void;
  /** The page at that address does it once it is there; another address makes it forgotten. */
  readonly await: (id: Id, pathname: string) => void;
  readonly arrive: (pathname: string) => void;
}

export function createActionStore<Id extends string>(): ActionStore<Id> {
  let offers: Offers<Id> = new Map();
  let awaited: { readonly id: Id; readonly pathname: string } | undefined;
  const listeners = new Set<() => void>();
  function become(next: Offers<Id>): void {
    offers = next;
    for (const listener of listeners) listener();
  }
  return {
    read: () => offers,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    offer: (id, run) => {
      become(new Map([...offers, [id, run]]));
      if (awaited?.id === id) {
        awaited = undefined;
        run();
      }
      return () => {
        if (offers.get(id) === run) become(new Map([...offers].filter(([other]) => other !== id)));
      };
    },
    await: (id, pathname) => {
      awaited = { id, pathname };
    },
    arrive: (pathname) => {
      if (awaited?.pathname !== pathname) awaited = undefined;
    },
  };
}
