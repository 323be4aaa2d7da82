interface Problems {
  overlapping: string[];
  cutOff: string[];
  tooSmall: string[];
}

export const noProblems: Problems = { overlapping: [], cutOff: [], tooSmall: [] };

/** Runs in the page. Texts of charts that overlap, are cut off or are smaller than 12 px as they are shown. */
export function chartProblems(): Problems {
  const found: Problems = { overlapping: [], cutOff: [], tooSmall: [] };
  for (const figure of document.querySelectorAll(".chart")) {
    const outer = figure.getBoundingClientRect();
    const boxes = [...figure.querySelectorAll<SVGTextElement>(".chart-canvas text")]
      .filter((text) => text.getClientRects().length > 0)
      .map((text) => ({ text, box: text.getBoundingClientRect() }));
    for (const [index, { text, box }] of boxes.entries()) {
      const words = text.textContent;
      const scale = text.getScreenCTM()?.a ?? 0;
      if (Number.parseFloat(getComputedStyle(text).fontSize) * scale < 12)
        found.tooSmall.push(words);
      if (box.left < outer.left - 1 || box.right > outer.right + 1) found.cutOff.push(words);
      // A text's box is taller than its letters, so 2 px of overlap at top and bottom are allowed.
      for (const { text: other, box: b } of boxes.slice(index + 1))
        if (
          box.left < b.right &&
          b.left < box.right &&
          box.top + 2 < b.bottom - 2 &&
          b.top + 2 < box.bottom - 2
        )
          found.overlapping.push(`${words} / ${other.textContent}`);
    }
  }
  return found;
}
