import { takeDueEvents } from '../events/events.store.ts';
import type { Carrier } from '../sims/sim.ts';
import type { Clock } from '../simulator/clock.ts';
import type { Storage } from '../storage/open-storage.ts';
import { addDeliveries, type Delivery, dueDeliveries, recordTry } from './deliveries.store.ts';
import { postMessage } from './post-message.ts';
import type { Postman } from './postman.ts';

const eventsAtATime = 500;
const deliveriesAtATime = 10;
const restMs = 250;

interface Post {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly postmen: Partial<Record<Carrier, Postman>>;
}

/**
 * Carries messages to customers as they become due on the carriers' clock. A try is written down after it was made,
 * so a message may arrive twice after a crash but none is lost.
 */
export class Courier {
  readonly #post: Post;
  readonly #stop = new AbortController();
  #round: Promise<{ sent: number }> = Promise.resolve({ sent: 0 });
  #timer: NodeJS.Timeout | undefined;

  constructor(post: Post) {
    this.#post = post;
  }

  /** Looks for due messages again and again until stopped. */
  start(): void {
    this.#timer = setTimeout(() => {
      void this.deliverDue().then(
        () => this.#again(),
        () => this.#again(),
      );
    }, restMs);
  }

  #again(): void {
    if (!this.#stop.signal.aborted) this.start();
  }

  /** Sends everything that is due; one round at a time. */
  deliverDue(): Promise<{ sent: number }> {
    this.#round = this.#round.then(
      () => this.#deliver(),
      () => this.#deliver(),
    );
    return this.#round;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#round.catch(() => undefined);
  }

  async #deliver(): Promise<{ sent: number }> {
    let sent = 0;
    while (!this.#stop.signal.aborted) {
      const dispatched = await this.#dispatch();
      const due = await dueDeliveries(this.#post.storage, this.#post.clock.now(), deliveriesAtATime);
      await Promise.all(due.map((delivery) => this.#send(delivery)));
      sent += due.length;
      if (dispatched === 0 && due.length === 0) break;
    }
    return { sent };
  }

  async #dispatch(): Promise<number> {
    const { storage, clock, postmen } = this.#post;
    return storage.transaction(async (transaction) => {
      const now = clock.now();
      const events = await takeDueEvents(transaction, now, eventsAtATime);
      for (const [carrier, ofCarrier] of Map.groupBy(events, (event) => event.carrier)) {
        const deliveries = await postmen[carrier]?.dispatch(transaction, ofCarrier, now);
        await addDeliveries(transaction, deliveries ?? []);
      }
      return events.length;
    });
  }

  async #send(delivery: Delivery): Promise<void> {
    const { storage, clock, postmen } = this.#post;
    const postman = postmen[delivery.carrier];
    if (!postman) return;
    const attempt = delivery.attempts + 1;
    const letter = postman.write(delivery, attempt, clock.now());
    const status = await postMessage(delivery.url, letter, this.#stop.signal);
    if (this.#stop.signal.aborted && status === null) return;
    const delivered = status !== null && status >= 200 && status < 300;
    const waitMs = delivered ? null : postman.retryAfterMs(attempt, status);
    await recordTry(storage, delivery.id, {
      status,
      nextAt: waitMs === null ? null : new Date(clock.now() + waitMs),
      outcome: delivered ? 'delivered' : waitMs === null ? 'dropped' : null,
    });
  }
}
