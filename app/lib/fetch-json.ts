/** The longest wait for an answer, well beyond what the server takes before it gives up. */
const longestWaitMs = 20_000;

/**
 * For islands: the JSON at an address of this site, whatever its status. Rejects where the connection is lost, the wait is
 * too long or the answer is not JSON.
 */
export async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  const call = new AbortController();
  const stop = () => call.abort();
  const timer = setTimeout(stop, longestWaitMs);
  signal.addEventListener("abort", stop);
  try {
    const response = await fetch(path, { signal: call.signal });
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}
