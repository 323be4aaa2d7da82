/** How many items a page of the news list has, for the server, which loads them, and the list in the browser. */
export const newsItemsPerPage = 6;
