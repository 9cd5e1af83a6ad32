import { live, type Debtor, type Process, type StormWorld } from './storm-world.ts';

/** Something that a process does about one debtor, prepared by one that lives. */
export interface Story {
  invoices?: number;
  method?: 'card' | 'bank';
  /** What the gateway does: with a fault only every third moment is played, unless `STORM_ROUNDS` asks for much. */
  fault?: string | null;
  prepare?(process: Process, debtor: Debtor): Promise<unknown>;
  /** What comes between preparing all and acting, such as time. */
  pass?(process: Process, debtors: readonly Debtor[]): Promise<unknown>;
  act(process: Process, debtor: Debtor): Promise<unknown>;
  /** What ends a round, by a process that lives: without it the next one would die in the moments of this debtor, too. */
  end?(process: Process): Promise<unknown>;
}

const atOnce = 16;
const isThorough = process.env['STORM_ROUNDS'] !== undefined;

/**
 * Plays a story once for every moment at which its process can die, from the first to the one it lives through.
 * Answers how many moments there were (two more at most where only every third is played). Nothing is repaired here: that is for what comes after.
 */
export async function killEverywhere(storm: StormWorld, story: Story): Promise<number> {
  const step = isThorough || !story.fault ? 1 : 3;
  for (let first = 1; ; first += atOnce * step) {
    const counts = Array.from({ length: atOnce }, (_, index) => first + index * step);
    const debtors = await Promise.all(counts.map(() => storm.debtor(story.invoices, { kind: story.method ?? 'card' })));
    const calm = storm.start();
    await Promise.all(debtors.map(async (debtor) => story.prepare?.(calm, debtor)));
    await story.pass?.(calm, debtors);
    const lives = await Promise.all(
      debtors.map(async (debtor, index) => {
        const process = storm.start();
        process.life.dieAt(counts[index] ?? 0);
        await live(storm, process, () => story.act(process, debtor));
        return process.life;
      }),
    );
    const survivor = lives.findIndex(({ isDead }) => !isDead);
    if (survivor >= 0) return first + survivor * step - 1;
  }
}

/** The same for what a process does about everything at once: one story after the other. */
export async function killOneByOne(storm: StormWorld, story: Story): Promise<number> {
  for (let count = 1; ; count += 1) {
    const debtor = await storm.debtor(story.invoices, { kind: story.method ?? 'card' });
    const calm = storm.start();
    await story.prepare?.(calm, debtor);
    await story.pass?.(calm, [debtor]);
    const process = storm.start();
    process.life.dieAt(count);
    await live(storm, process, () => story.act(process, debtor));
    if (!process.life.isDead) return count - 1;
    await story.end?.(storm.start());
  }
}
