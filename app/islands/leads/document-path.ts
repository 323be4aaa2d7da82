/** The query parameter by which the downloads page shows a document's form in the page. */
export const documentParameter = "document";

/**
 * Where the form of a document stands without a dialog: for browsers that can open none before the app has
 * started, and as the page that answers a post, since a dialog in a page that was loaded is closed.
 */
export const documentPath = (id: string) => `/downloads?${documentParameter}=${id}`;

export const downloadDialogId = ({ id }: { id: string }) => `${id}-dialog`;
