export type Verdict = 'ok' | 'warning' | 'fault';

/** What a look at one point found, in one sentence that says what to do. */
export interface Finding {
  verdict: Verdict;
  text: string;
}

export const ok = (text: string): Finding => ({ verdict: 'ok', text });
export const warning = (text: string): Finding => ({ verdict: 'warning', text });
export const fault = (text: string): Finding => ({ verdict: 'fault', text });
