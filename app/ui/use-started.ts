import { useSyncExternalStore } from "react";

/** False in the page as it came from the server, true as soon as the app has taken it over. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
