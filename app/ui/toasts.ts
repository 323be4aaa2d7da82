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
/** Places for toasts in the page, the innermost last. */
const regions: object[] = [];
const followers = new Set<() => void>();

function tellFollowers(): void {
  for (const follow of followers) follow();
}

function show(message: ShownToast | undefined): void {
  shown = message;
  tellFollowers();
}

/** Tells the visitor something. A new toast takes the place of the one before, also of another island's. */
export const toast = (message: ToastMessage) => show({ ...message, id: ++lastId });

export const closeToast = () => show(undefined);

/** A toast shows in one place only, the innermost: what a modal dialog covers is neither seen nor heard. */
export const toastIn = (region: object) => (regions.at(-1) === region ? shown : undefined);

export function openRegion(region: object): () => void {
  regions.push(region);
  tellFollowers();
  return () => {
    regions.splice(regions.indexOf(region), 1);
    tellFollowers();
  };
}

export function followToasts(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}
