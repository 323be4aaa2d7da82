export interface ToastMessage {
  title: string;
  description: string;
  destructive?: boolean;
}

export interface ShownToast extends ToastMessage {
  /** The same words said twice are two toasts, and each has its full time. */
  id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
const followers = new Set<() => void>();

function show(message: ShownToast | undefined): void {
  shown = message;
  for (const follow of followers) follow();
}

/** Tells the visitor something, wherever in the page. A new toast takes the place of the one before. */
export const toast = (message: ToastMessage) => show({ ...message, id: ++lastId });

export const closeToast = () => show(undefined);

export const shownToast = () => shown;

export function followToasts(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}
