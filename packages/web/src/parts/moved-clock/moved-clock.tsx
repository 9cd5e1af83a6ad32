import { configEndpoints } from '@linekeeper/contract';
import { useEffect, useState, type ReactElement } from 'react';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { usePublicConfig } from '../../api/public-config-context.ts';
import { businessClock, clock } from '../../ui/format/clock.ts';
import { dateText } from '../../ui/format/time.ts';
import { words } from './words.ts';

const readEveryMs = 15_000;

/** Says which day it is while the time of a practice installation is moved; follows further moves. */
export function MovedClock(): ReactElement | null {
  const { embedded, clockAheadMs } = usePublicConfig();
  const [aheadMs, setAheadMs] = useState(clockAheadMs);
  useEffect(() => {
    if (!embedded) return undefined;
    const timer = setInterval(() => {
      void callEndpoint(configEndpoints.publicConfig, {}).then((answer) => {
        if (!answer.ok) return;
        businessClock.aheadMs = answer.value.clockAheadMs;
        setAheadMs(answer.value.clockAheadMs);
      });
    }, readEveryMs);
    return () => clearInterval(timer);
  }, [embedded]);
  if (aheadMs === 0) return null;
  const today = dateText(new Date(clock.now() + aheadMs).toISOString());
  return (
    <output className="block bg-note-soft px-4 py-1.5 text-center text-sm text-note print:hidden">
      {words.movedClock(today)}
    </output>
  );
}
