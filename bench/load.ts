import { putLoadOn, type PlannedRequest } from "../tests/support/load/load.ts";

export const asBrowser = { "accept-encoding": "gzip, br" };

/** Requests per second that a server answers, all of them well. */
export async function requestsPerSecond(
  url: string,
  requests: PlannedRequest[],
  { connections = 20, seconds = 3 } = {},
): Promise<number> {
  const { perSecond, statuses, failures } = await putLoadOn({
    url,
    requests,
    connections,
    seconds,
  });
  const others = Object.keys(statuses).filter((status) => status !== "200");
  if (failures.length + others.length > 0)
    throw new Error(`${url} failed under load: ${[...failures, ...others].join(", ")}`);
  return perSecond;
}
