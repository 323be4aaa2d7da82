export const categoryColours: Record<string, "1" | "2" | "3" | "4"> = { Papper: "1", Skärm: "2" };
