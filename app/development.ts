/** Shows mistakes in the firm's folder over the page until they are corrected: see `server/dev.ts`. */
export function startProblemOverlay(hot: NonNullable<ImportMeta["hot"]>): void {
  hot.on("site:content", showProblems);
  hot.send("site:content-state");
}

function showProblems(problems: string[]): void {
  document.querySelector("[data-content-problems]")?.remove();
  if (problems.length === 0) return;
  const overlay = document.createElement("div");
  overlay.popover = "manual";
  overlay.dataset["contentProblems"] = "";
  overlay.role = "alert";
  overlay.style.cssText =
    "inset:auto 1rem 1rem;width:auto;max-height:60vh;margin:0;padding:1rem 1.25rem;overflow:auto;border:0;border-left:.375rem solid var(--color-danger);border-radius:.5rem;background:var(--color-forest-900);color:var(--color-white);font:1rem/1.5 system-ui;box-shadow:0 .5rem 2rem #0008;overflow-wrap:anywhere";
  const heading = document.createElement("strong");
  heading.textContent = "To correct";
  const lines = problems.map((problem) => {
    const line = document.createElement("p");
    line.style.cssText = "margin:.5rem 0 0;font-family:ui-monospace,monospace;font-size:.875rem";
    line.textContent = problem;
    return line;
  });
  overlay.append(heading, ...lines);
  document.body.append(overlay);
  overlay.showPopover();
}
