/** Try Again shows a spinner and reloads the page. Go Back uses the history if it has an earlier entry. */
export function start(): void {
  const problem = document.querySelector<HTMLElement>("[data-problem]");
  const spinner = problem?.nextElementSibling;
  if (!problem || !(spinner instanceof HTMLElement)) return;
  problem.querySelector("form")?.addEventListener("submit", (event) => {
    // Submitting the form would add an entry to the history, and Go Back would lead to the same problem.
    event.preventDefault();
    problem.hidden = true;
    spinner.hidden = false;
    location.reload();
  });
  problem.querySelector("a")?.addEventListener("click", (event) => {
    if (history.length <= 1) return;
    event.preventDefault();
    history.back();
  });
}
