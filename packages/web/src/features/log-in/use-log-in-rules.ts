import { useEffect, useState } from 'react';
import type { logInFaults } from './log-in-rules.ts';

type Faults = typeof logInFaults;

const load = async (): Promise<Faults> => (await import('./log-in-rules.ts')).logInFaults;

/** The rules of the log-in form, which arrive while the person types: the form can be used without them until it is sent. */
export function useLogInRules() {
  const [faults, setFaults] = useState<Faults>();
  const bring = async (): Promise<void> => {
    const rules = await load();
    setFaults(() => rules);
  };
  useEffect(() => {
    let isLeft = false;
    load().then(
      (rules) => isLeft || setFaults(() => rules),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return { faults, bring };
}
