import { expect, test } from "vitest";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { drawPicture } from "./draw-chart.ts";

test("a stack has adjacent parts with gaps, a total at the end, and names of thin parts below", () => {
  const rows = [
    { label: "Norway", values: [30, 20] },
    { label: "Sweden", values: [1, 24] },
  ];
  const stacked = { ...sampleChart("stack", ["Fibre", "Cable"], rows), highlight: ["Sweden"] };
  expect(drawPicture(stacked, 100)).toEqual({
    width: 100,
    height: 138,
    left: "none",
    right: "medium",
    places: [
      [
        [29.8, 35],
        [80, 35],
      ],
      [
        [0.8, 100],
        [26, 100],
      ],
    ],
    marks: [
      { mark: "text", x: 0, y: 14, text: "Norway", look: "label" },
      { mark: "text", x: 0, y: 76, text: "Sweden", look: "strong" },
      { mark: "bar", x: 0, y: 22, width: 59.6, height: 26, tone: "1" },
      { mark: "text", x: 29.8, y: 39.5, text: "30", look: "inside-1", anchor: "middle" },
      { mark: "bar", x: 60, y: 22, width: 40, height: 26, tone: "2" },
      { mark: "text", x: 80, y: 39.5, text: "20", look: "inside-2", anchor: "middle" },
      { mark: "text", x: 100, y: 39.5, text: "50%", look: "value", dx: 8 },
      { mark: "bar", x: 0, y: 84, width: 1.6, height: 32, tone: "1" },
      { mark: "bar", x: 2, y: 84, width: 48, height: 32, tone: "2" },
      { mark: "text", x: 26, y: 104.5, text: "24", look: "inside-2", anchor: "middle" },
      { mark: "text", x: 50, y: 104.5, text: "25%", look: "strong", dx: 8 },
      { mark: "text", x: 0, y: 129, text: "Fibre 1", look: "tick" },
    ],
  });
});

test("a shares chart has no totals and no space for them", () => {
  const rows = [{ label: "Norway", values: [60, 40] }];
  expect(drawPicture(sampleChart("shares", ["Fibre", "Cable"], rows), 100)).toMatchObject({
    width: 100,
    right: "none",
    marks: [
      { mark: "text", text: "Norway", look: "label" },
      { mark: "bar", x: 0, width: 59.6, tone: "1" },
      { mark: "text", text: "60" },
      { mark: "bar", x: 60, width: 40, tone: "2" },
      { mark: "text", text: "40" },
    ],
  });
});

test("a category has the same tone in any combination", () => {
  const tones = (columns: string[]) =>
    drawPicture(
      sampleChart("stack", columns, [{ label: "Norway", values: columns.map(() => 30) }]),
      100,
    ).marks.flatMap((mark) => (mark.mark === "bar" ? mark.tone : []));
  expect(tones(["Pay TV", "Streaming", "Audio", "News"])).toEqual(["1", "2", "3", "4"]);
  expect(tones(["News", "Games", "Streaming"])).toEqual(["4", "1", "2"]);
  expect(tones(["Linear TV", "Paid streaming"])).toEqual(["1", "2"]);
});

test("every value of a stack is shown as text, and a missing value takes no space", () => {
  const rows = [{ label: "Norway", values: [50, null, 1, 2] }];
  const { marks, places } = drawPicture(sampleChart("stack", ["A", "B", "C", "D"], rows), 100);
  expect(marks.filter(({ mark }) => mark === "bar")).toHaveLength(3);
  expect(marks.at(-1)).toMatchObject({ text: "C 1, D 2" });
  expect(places[0]?.[1]).toBeNull();
});
