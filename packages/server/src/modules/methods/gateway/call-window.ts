import { minuteMs } from '../../../kernel/clock.ts';

/** The longest money call. */
const longestCallMs = minuteMs;
/** From noting a call to its recorded outcome: what passes it has surely ended. */
export const answerWithinMs = 2 * minuteMs;

/**
 * Whether a call that was noted at `notedAt` may begin: it has to end before others look into it. A process that was
 * frozen in between finds that it may not.
 */
export function mayBeginCall(notedAt: Date, now: Date): boolean {
  return now.getTime() - notedAt.getTime() <= answerWithinMs - longestCallMs;
}
