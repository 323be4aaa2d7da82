interface FetchJsonOptions extends RequestInit {
  longestWaitMs?: number;
}

/**
 * For islands: the JSON at an address of this site, whatever its status. Rejects where the connection is lost, the wait is
 * too long or the response is not JSON.
 */
export async function fetchJson(
  path: string,
  // Well beyond what the server takes before it gives up.
  { longestWaitMs = 20_000, signal, ...init }: FetchJsonOptions,
): Promise<unknown> {
  const call = new AbortController();
  const stop = () => call.abort();
  const timer = setTimeout(stop, longestWaitMs);
  signal?.addEventListener("abort", stop);
  try {
    const response = await fetch(path, { ...init, signal: call.signal });
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}
