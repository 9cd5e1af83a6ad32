import { askForMove } from '../../clock/ask-for-move.ts';
import type { BusinessClock } from '../../clock/business-clock.ts';
import { showClock, untilMoved, type ShownClock } from '../../clock/show-clock.ts';
import type { Floor } from '../../jobs/floor.ts';
import { words } from './words.ts';

type Needs = Floor & { readonly clock: BusinessClock; readonly print: (line: string) => void };

/** Moves business time and tells each day when it is over; answers the exit code, 1 when the move ended early. */
export async function runClockCommand(needs: Needs, args: readonly string[]): Promise<number> {
  const { db, clock, print } = needs;
  const asked = await askForMove(needs, args.slice(1).join(''));
  if (asked.kind !== 'asked') {
    print(asked.kind === 'unclear' ? words.unclear : words.alreadyMoving);
    return asked.kind === 'unclear' ? 2 : 1;
  }
  let told = 0;
  const tellDays = (shown: ShownClock, isOver: boolean) => {
    const days = shown.move?.days ?? [];
    const over = isOver ? days : days.slice(0, -1);
    for (const { day, text } of over.slice(told)) print(words.day(day, text));
    told = Math.max(told, over.length);
  };
  const look = async () => tellDays(await showClock(db, clock), false);
  if ((await untilMoved(needs, asked.id, { look })) === 'no_worker') {
    print(words.noWorker);
    return 1;
  }
  const shown = await showClock(db, clock);
  tellDays(shown, true);
  return tellEnd(shown, print);
}

function tellEnd({ now, move }: ShownClock, print: (line: string) => void): number {
  if (move?.outcome === 'nothing_due') print(words.nothingDue);
  else if (move?.outcome === 'stuck') print(words.stuck(now, move.problem ?? ''));
  else print(words.moved(now));
  return move?.outcome === 'stuck' ? 1 : 0;
}
