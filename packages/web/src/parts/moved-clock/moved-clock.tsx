import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { businessClock, clock } from '../../ui/format/clock.ts';
import { dateText } from '../../ui/format/time.ts';
import { shownZone, subscribeToZone } from '../../ui/format/zone.ts';
import { words } from './words.ts';

/** Its look, also where it is painted before the day is known. */
export const movedClockBar = 'block h-8 truncate bg-note-soft px-4 py-1.5 text-center text-sm text-note print:hidden';

const readEveryMs = 15_000;

/** Undefined when no answer came. What calls the API is no part of the first page, and may not come either. */
function readAheadMs(): Promise<number | undefined> {
  return import('../../api/read-public-config.ts')
    .then(({ readPublicConfig }) => readPublicConfig())
    .then(
      ({ clockAheadMs }) => clockAheadMs,
      () => undefined,
    );
}

/** Says which day it is while the time of a practice installation is moved; follows further moves. */
export function MovedClock(): ReactElement | null {
  const { embedded, clockAheadMs } = usePublicConfig();
  const [aheadMs, setAheadMs] = useState(clockAheadMs);
  useEffect(() => {
    if (!embedded) return undefined;
    const timer = setInterval(() => {
      void readAheadMs().then((ahead) => {
        if (ahead === undefined) return;
        businessClock.aheadMs = ahead;
        setAheadMs(ahead);
      });
    }, readEveryMs);
    return () => clearInterval(timer);
  }, [embedded]);
  return aheadMs === 0 ? null : <MovedDay aheadMs={aheadMs} />;
}

function MovedDay({ aheadMs }: { readonly aheadMs: number }): ReactElement {
  useSyncExternalStore(subscribeToZone, shownZone, shownZone);
  const today = dateText(new Date(clock.now() + aheadMs).toISOString());
  return (
    <output data-moved-clock className={movedClockBar}>
      {words.movedClock(today)}
    </output>
  );
}
