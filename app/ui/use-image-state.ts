import { useEffect, useRef, useState, type SyntheticEvent } from "react";

export type ImageState = "loading" | "loaded" | "failed";

/** Follows one image, also where it was done before the app started. A failure is logged and no more. */
export function useImageState() {
  const ref = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<ImageState>("loading");

  useEffect(() => {
    if (ref.current?.complete) setState(outcome(ref.current));
  }, []);

  const settle = (event: SyntheticEvent<HTMLImageElement>) =>
    setState(outcome(event.currentTarget));
  return { state, imageProps: { ref, onLoad: settle, onError: settle } };
}

function outcome(image: HTMLImageElement): ImageState {
  if (image.naturalWidth > 0) return "loaded";
  // oxlint-disable-next-line no-console -- the only trace of a missing picture, for whoever looks.
  console.warn(`Image could not be loaded: ${image.currentSrc || image.src}`);
  return "failed";
}
