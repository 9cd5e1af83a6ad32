/** Waits until something has happened, at most `timeoutMs`; false when it has not. Tests do the work meanwhile. */
export type Wait = (hasHappened: () => Promise<boolean>, timeoutMs: number) => Promise<boolean>;
