export const stepActions = ['notice', 'retry', 'warning', 'suspend', 'end'] as const;
export type StepAction = (typeof stepActions)[number];

export interface Step {
  /** What is no number is sent as it is typed. */
  readonly day: number | string;
  readonly action: string;
}

/** Steps are kept as rows of text, such as `14 suspend`. */
export function stepsOf(text: string): Step[] {
  return text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [day = '', action = ''] = row.includes(' ') ? row.split(' ') : ['', row];
      return { day: /^\d+$/.test(day) ? Number(day) : day, action };
    });
}

export function stepText(step: unknown): string {
  if (typeof step !== 'object' || step === null) return '';
  const parts = new Map(Object.entries(step));
  return `${String(parts.get('day'))} ${String(parts.get('action'))}`;
}

export function isStepAction(action: string): action is StepAction {
  return stepActions.some((one) => one === action);
}
