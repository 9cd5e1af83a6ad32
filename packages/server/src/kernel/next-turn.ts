/** Lets everything else that waits have its turn; whoever works through many things rests so between parts. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
