import { useEffect, useState, type ReactElement } from 'react';
import { inBusinessTime } from './business-time.ts';
import { businessClock, clock } from './clock.ts';
import { agoText, dateTimeText } from './time.ts';

const refreshMs = 30_000;

export interface TimeAgoProps {
  readonly at: string;
  /** `machine`: of log-ins and the like, whose time practice does not move. */
  readonly of?: 'business' | 'machine';
}

/** A moment in the past as distance from now; the exact moment on hover and for machines. */
export function TimeAgo({ at, of = 'business' }: TimeAgoProps): ReactElement {
  const now = of === 'machine' ? clock.now : businessClock.now;
  const [nowMs, setNowMs] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(now()), refreshMs);
    return () => clearInterval(timer);
  }, [now]);
  return (
    <time className="whitespace-nowrap" dateTime={at} title={dateTimeText(of === 'machine' ? inBusinessTime(at) : at)}>
      {agoText(at, Math.max(nowMs, Date.parse(at)))}
    </time>
  );
}
