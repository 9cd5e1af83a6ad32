/** A moment as KORE writes those of requests and profiles: UTC, to the second, without saying so. */
export const utcText = (at: Date): string => at.toISOString().slice(0, 19);
