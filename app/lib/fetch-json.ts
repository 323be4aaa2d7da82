interface FetchJsonOptions extends RequestInit {
  timeoutMs?: number;
}

/**
 * For islands: fetches JSON from this site and returns it for any HTTP status. Rejects if the connection fails, the timeout
 * passes or the response is not JSON.
 */
export async function fetchJson(
  path: string,
  // Much longer than the server's own timeouts.
  { timeoutMs = 20_000, signal, ...init }: FetchJsonOptions,
): Promise<unknown> {
  const call = new AbortController();
  const stop = () => call.abort();
  const timer = setTimeout(stop, timeoutMs);
  signal?.addEventListener("abort", stop);
  try {
    const response = await fetch(path, { ...init, signal: call.signal });
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}
