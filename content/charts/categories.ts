/**
 * Categories that several charts show have the same colour in all of them, by number. Neighbours in a stack differ in
 * lightness. Other categories take the colours that are left, in order.
 */
export const categoryColours: Record<string, "1" | "2" | "3" | "4"> = {
  "Pay TV": "1",
  Streaming: "2",
  Audio: "3",
  News: "4",
  "Linear TV": "1",
  "Broadcasters online": "4",
  "Paid streaming": "2",
  "Online video": "3",
};
