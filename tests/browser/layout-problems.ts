import type { Page } from "@playwright/test";

/** Describes overflow, overlapping text and cut-off text in the page's current layout. */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      text: string;
      box: DOMRect;
      parent: Element;
    }

    /** Hidden on purpose: text for screen readers is clipped to a single pixel. */
    const isHidden = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return true;
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).clipPath !== "none" || box.getBoundingClientRect().right <= 0)
          return true;
      return false;
    };

    /** Text in a wide table is clipped by the box that scrolls it. */
    const partInSight = (line: DOMRect, parent: Element): DOMRect => {
      const scroller = parent.closest(".chart-scroll");
      if (!scroller) return line;
      const { left, right } = scroller.getBoundingClientRect();
      const start = Math.max(line.left, left);
      return new DOMRect(start, line.top, Math.min(line.right, right) - start, line.height);
    };

    const visibleLines = (): Line[] => {
      const lines: Line[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? "";
        const parent = node.parentElement;
        if (!text || !parent || isHidden(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
          const box = partInSight(line, parent);
          if (box.width > 0) lines.push({ text: text.slice(0, 40), box, parent });
        }
      }
      return lines.toSorted((a, b) => a.box.top - b.box.top);
    };

    const overflowing = () => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return scrollWidth > clientWidth
        ? [`the page is ${scrollWidth} px wide in a window of ${clientWidth} px`]
        : [];
    };

    /** The header and the preview bar float above the page by design and are left out. */
    const overlapping = (lines: Line[]) => {
      const onPage = lines.filter(
        ({ parent }) => !parent.closest("header, dialog, [popover], .preview-bar"),
      );
      return onPage.flatMap((line, index) => {
        const below = onPage.slice(index + 1);
        const end = below.findIndex(({ box }) => box.top > line.box.bottom);
        return below
          .slice(0, end === -1 ? undefined : end)
          .filter(({ box, parent }) => {
            const across = Math.min(line.box.right, box.right) - Math.max(line.box.left, box.left);
            const down = Math.min(line.box.bottom, box.bottom) - Math.max(line.box.top, box.top);
            // With tight line heights boxes overlap slightly where the letters do not.
            const tight = Math.min(line.box.height, box.height) * 0.3;
            return parent !== line.parent && across > 1 && down > tight;
          })
          .map(({ text }) => `“${line.text}” lies on “${text}”`);
      });
    };

    /** Text in a scrolling box can be reached; text beyond a clipping box cannot. */
    const cutOff = (lines: Line[]) =>
      lines.flatMap(({ text, box, parent }) => {
        for (let around: Element | null = parent; around; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around);
          if ([overflowX, overflowY].some((how) => how === "auto" || how === "scroll")) return [];
          const [clipsX, clipsY] = [overflowX, overflowY].map((how) => how !== "visible");
          const edge = around.getBoundingClientRect();
          const beyondX = box.right > edge.right + 1 || box.left < edge.left - 1;
          const beyondY = box.bottom > edge.bottom + 1 || box.top < edge.top - 1;
          if ((clipsX && beyondX) || (clipsY && beyondY)) return [`“${text}” is cut off`];
        }
        return [];
      });

    const lines = visibleLines();
    return [...new Set([...overflowing(), ...overlapping(lines), ...cutOff(lines)])];
  });
}
