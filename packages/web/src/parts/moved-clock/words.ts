/** The sentence above every page while the time of a practice installation is moved. */
export const words = {
  movedClock: (day: string) => `Practice time: it is ${day} here.`,
};
