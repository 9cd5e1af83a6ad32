export type ProgressStatus = 'normal' | 'success' | 'exception';

/** Specification §4: success from 100 percent on, else normal; a given `exception` is never hidden by a full bar. */
export function progressStatus(percent: number, given?: ProgressStatus): ProgressStatus {
  if (given === 'exception') return given;
  return percent >= 100 ? 'success' : (given ?? 'normal');
}
