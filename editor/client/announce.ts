import { useEffect, useRef } from "react";

/** Lets a dialog close and the focus move first: a screen reader would interrupt the announcement to speak the focus. */
const delayMs = 100;

/** After the last key. */
const pauseMs = 1000;

/** Says to screen readers what happened. */
export function announce(text: string): void {
  setTimeout(() => {
    // What is behind an open dialog is not spoken, so that each dialog has a region of its own.
    const region = [...document.querySelectorAll("[data-announcements]")].at(-1);
    if (!region) return;
    // The same words are not announced twice.
    region.textContent = region.textContent === text ? `${text}\u00A0` : text;
  }, delayMs);
}

/** Announces a text that has changed once it stays for a moment: not at first, and not with each key. */
export function useAnnouncement(text: string): void {
  const announced = useRef(text);
  useEffect(() => {
    if (text === announced.current) return undefined;
    const timer = setTimeout(() => {
      announced.current = text;
      if (text !== "") announce(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
}
