/** Lets everything else that waits have its turn, between the parts of long work. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
