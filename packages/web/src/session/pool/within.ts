/** What the work ends in, or `late` when that takes longer; the work itself goes on. */
export function within<Value, Late>(timeoutMs: number, work: Promise<Value>, late: Late): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
