import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { drawPicture } from "./draw-chart.ts";
import { short } from "./drawing.ts";
import { textWidth } from "./measure-text.ts";

test("a stack has adjacent parts with gaps, a total at the end, and names of thin parts below", () => {
  const rows = [
    { label: "Norway", values: [30, 20] },
    { label: "Sweden", values: [1, 24] },
  ];
  const stacked = { ...sampleChart("stack", ["Fibre", "Cable"], rows), highlight: ["Sweden"] };
  const longest = 300 - 8 - textWidth("50%", { isBold: true });
  const at = (value: number) => short((longest * value) / 50);
  const { marks, positions, height } = drawPicture(firm, stacked, 300);
  expect(height).toBe(138);
  expect(marks).toMatchObject([
    { mark: "text", x: 0, y: 14, text: "Norway", variant: "label" },
    { mark: "text", x: 0, y: 76, text: "Sweden", variant: "strong" },
    { mark: "bar", x: 0, y: 22, height: 26, colour: "1" },
    { mark: "text", y: 39.5, text: "30", variant: "inside-1", anchor: "middle" },
    { mark: "bar", x: at(30), y: 22, width: at(20), height: 26, colour: "2" },
    { mark: "text", x: at(40), y: 39.5, text: "20", variant: "inside-2", anchor: "middle" },
    { mark: "text", x: short(longest + 8), y: 39.5, text: "50%", variant: "value" },
    { mark: "bar", x: 0, y: 84, height: 32, colour: "1" },
    { mark: "bar", x: at(1), y: 84, width: at(24), height: 32, colour: "2" },
    { mark: "text", x: at(13), y: 104.5, text: "24", variant: "inside-2", anchor: "middle" },
    { mark: "text", x: short(longest / 2 + 8), y: 104.5, text: "25%", variant: "strong" },
    { mark: "text", x: 0, y: 129, text: "Fibre 1", variant: "tick" },
  ]);
  const [first, second] = marks.flatMap((mark) => (mark.mark === "bar" ? mark : []));
  expect((second?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(2, 0);
  expect(positions[1]?.[1]).toEqual([at(13), 100]);
});

test("a shares chart has no totals and no space for them", () => {
  const rows = [{ label: "Norway", values: [60, 40] }];
  expect(
    drawPicture(firm, sampleChart("shares", ["Fibre", "Cable"], rows), 300).marks,
  ).toMatchObject([
    { mark: "text", text: "Norway", variant: "label" },
    { mark: "bar", x: 0, width: 178, colour: "1" },
    { mark: "text", text: "60" },
    { mark: "bar", x: 180, width: 120, colour: "2" },
    { mark: "text", text: "40" },
  ]);
});

test("a category has the same colour in any combination", () => {
  const colours = (columns: string[]) =>
    drawPicture(
      firm,
      sampleChart("stack", columns, [{ label: "Norway", values: columns.map(() => 30) }]),
      100,
    ).marks.flatMap((mark) => (mark.mark === "bar" ? mark.colour : []));
  expect(colours(["Pay TV", "Streaming", "Audio", "News"])).toEqual(["1", "2", "3", "4"]);
  expect(colours(["News", "Games", "Streaming"])).toEqual(["4", "1", "2"]);
  expect(colours(["Linear TV", "Paid streaming"])).toEqual(["1", "2"]);
});

test("every value of a stack is shown as text, and a missing value takes no space", () => {
  const rows = [{ label: "Norway", values: [50, null, 1, 2] }];
  const { marks, positions } = drawPicture(
    firm,
    sampleChart("stack", ["A", "B", "C", "D"], rows),
    300,
  );
  expect(marks.filter(({ mark }) => mark === "bar")).toHaveLength(3);
  expect(marks.at(-1)).toMatchObject({ text: "C 1, D 2" });
  expect(positions[0]?.[1]).toBeNull();
});
