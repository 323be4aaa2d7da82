import { useEffect, useEffectEvent, useState } from "react";

/** What a request answers, asked again with each other version. The last answer stays until the next one is there. */
export function useLoaded<T, V>(load: (version: V) => Promise<T>, version: V) {
  const [result, setResult] = useState<{ value?: T; failure?: Error }>({});
  const request = useEffectEvent(load);
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      const value = await request(version);
      if (!isOver) setResult({ value });
    };
    show().catch((failure: Error) => {
      if (!isOver) setResult((last) => ({ ...last, failure }));
    });
    return () => {
      isOver = true;
    };
  }, [version]);
  return result;
}
