/** Search of the page of a job. */
export interface JobSearch {
  /** Only the rows with this result; empty or missing for all. */
  readonly state?: string;
  /** A draft is to get a time: that is asked at once. */
  readonly later?: true;
}

export function parseJobSearch(raw: Readonly<Record<string, unknown>>): JobSearch {
  const state = raw['state'];
  return {
    ...(typeof state === 'string' && state !== '' && { state: state.slice(0, 40) }),
    ...(raw['later'] === true && { later: true }),
  };
}
