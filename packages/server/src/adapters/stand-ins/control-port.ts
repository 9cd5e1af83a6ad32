const callMs = 30_000;

export type Call = (method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>;

/** Calls on the control routes of a stand-in. Throws when it cannot be reached or says no. */
export function controlPort(url: string, secret: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${url}/${path}`, {
      method,
      headers: { 'x-control-secret': secret, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callMs),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`);
    const read: unknown = text === '' ? null : JSON.parse(text);
    return read;
  };
}
