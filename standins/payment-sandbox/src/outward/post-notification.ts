const answerTimeoutMs = 10_000;

/** Posts a signed body to a merchant's address; the status of the answer, or null when there was none in 10 s. */
export async function postNotification(url: string, body: string, signature: string): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json; charset=utf-8', 'x-anet-signature': signature },
      body,
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
